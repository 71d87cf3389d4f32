import {
  alterarEmpresa,
  criarEmpresa,
  type Empresa as EmpresaLida,
  empresaSchema,
  excluirLogo,
  gravarLogo,
  LOGO_MAXIMO,
  lerEmpresa,
  lerLogo,
  listarEmpresas,
} from '@quadro/contract/utilitario/empresas.ts'
import { useEffect, useState } from 'react'
import { call, fileUrl, upload } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { CallError } from '../../kit/errors.ts'
import { FormSwitch } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { useChild, useGo } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { can, loadSession, useUser } from '../../kit/session.ts'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup, ImageField } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Configuracao } from './configuracao.tsx'
import { EMPRESA_NOVA, EmpresaFields } from './empresa-form.tsx'

const BASE = '/utilitario/empresas'

export default function Empresa() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(lerEmpresa, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const [tab, setTab] = useState('dados')
  if (id === undefined) return <Dados row={undefined} />
  const row = read.data
  if (row?.id !== id)
    return <Carregando title="Editar Empresa" error={read.error} onRetry={() => void read.refetch()} />
  return (
    <>
      <PageHeader title="Editar Empresa" record={row.nome} facts={row.nome} />
      <Tabs
        label="Empresa"
        selected={tab}
        onChange={setTab}
        items={[
          { id: 'dados', label: 'Dados e cores' },
          { id: 'logo', label: 'Logo' },
          { id: 'configuracao', label: 'Configurações' },
        ]}
      >
        {tab === 'dados' && <Dados key={row.versao} row={row} />}
        {tab === 'logo' && <Logo row={row} />}
        {tab === 'configuracao' && <Configuracao empresaId={row.id} />}
      </Tabs>
    </>
  )
}

function Dados({ row }: { row: EmpresaLida | undefined }) {
  const go = useGo()
  const { empresa } = useUser()
  const [created, setCreated] = useState<number | undefined>(undefined)
  const isReadOnly = row !== undefined && !row.pode.includes('editar')
  const form = useEntityForm({
    schema: empresaSchema,
    values: row ?? { ...EMPRESA_NOVA, ativa: true, portalAberto: true },
    save: async (output) => {
      const saved = row
        ? await call(alterarEmpresa, { id: row.id, versao: row.versao, ...output }, { errors: 'none' })
        : await call(criarEmpresa, output, { errors: 'none' })
      toast.success(row ? 'Empresa alterada com sucesso.' : 'Empresa inserida com sucesso.')
      await refresh(listarEmpresas, lerEmpresa)
      // Name, colours and the list of companies stand in the shell.
      if (!row || row.id === empresa.id) await loadSession()
      if (!row) setCreated(saved.id)
    },
  })
  // Once the form knows that it is saved: before, leaving would ask about unsaved changes.
  useEffect(() => {
    if (created !== undefined && !form.isDirty) go(`${BASE}/${created}`, { replace: true })
  }, [created, form.isDirty, go])
  return (
    <Form form={form} hasSummary="inside">
      {!row && <PageHeader title="Inserir Empresa" hasLine />}
      <PageBody>
        <FormColumn>
          <fieldset disabled={isReadOnly}>
            <EmpresaFields />
            <FormGroup title="Situação">
              <FormGrid>
                <FormCell>
                  <FormSwitch name="ativa" consequence="Em uma empresa inativa ninguém entra; nada é apagado." />
                </FormCell>
                <FormCell>
                  <FormSwitch
                    name="portalAberto"
                    consequence="Fechado, a área do candidato desta empresa não abre e as vagas públicas somem."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
          </fieldset>
        </FormColumn>
      </PageBody>
      {!isReadOnly && <FormFooter onCancel={() => go(BASE)} />}
    </Form>
  )
}

function Logo({ row }: { row: EmpresaLida }) {
  const [round, setRound] = useState(0)
  const change = async (work: () => Promise<unknown>, done: string) => {
    try {
      await work()
      toast.success(done)
      await refresh(lerEmpresa)
      await loadSession()
      // The address of the picture stays the same: another query makes the browser fetch it anew.
      setRound((n) => n + 1)
    } catch (error) {
      // Already shown by the call.
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <PageBody>
      <FormColumn>
        <FormGrid>
          <FormCell>
            <ImageField
              label="Logo"
              shape="wide"
              help="Aparece na área do candidato e nos documentos. Fica melhor com fundo transparente."
              hint="PNG ou JPEG, até 2 MB"
              maxSize={LOGO_MAXIMO}
              readOnly={!can(gravarLogo)}
              value={row.temLogo ? `${fileUrl(lerLogo, { id: row.id })}&v=${round}` : null}
              onPick={(file) =>
                void change(() => upload(gravarLogo, { id: row.id }, { logo: file }), 'Logo gravado com sucesso.')
              }
              onRemove={() => void change(() => call(excluirLogo, { id: row.id }), 'Logo retirado com sucesso.')}
            />
          </FormCell>
        </FormGrid>
      </FormColumn>
    </PageBody>
  )
}
