import {
  alterarEmpresa,
  criarEmpresa,
  type Empresa as EmpresaLida,
  empresaSchema,
  lerEmpresa,
  lerLogo,
  listarEmpresas,
} from '@quadro/contract/utilitario/empresas.ts'
import { useEffect, useRef, useState } from 'react'
import { call, fileUrl } from '../../kit/call.ts'
import { Carregando } from '../../kit/carregando.tsx'
import { FormSwitch } from '../../kit/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../kit/form.tsx'
import { useChild, useGo } from '../../kit/navigation.ts'
import { refresh, useCall } from '../../kit/query.ts'
import { loadSession, useUser } from '../../kit/session.ts'
import { FormColumn } from '../../ui/FormColumns.tsx'
import { FormCell, FormGrid, FormGroup } from '../../ui/fields/index.ts'
import { PageBody, PageHeader } from '../../ui/PageHeader.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { toast } from '../../ui/Toasts.tsx'
import { Configuracao } from './configuracao.tsx'
import { EMPRESA_NOVA, EmpresaFields } from './empresa-form.tsx'
import { campoDoLogo, gravarEscolha } from './logo.tsx'

const BASE = '/utilitario/empresas'
const schema = empresaSchema.extend({ logo: campoDoLogo })

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
          { id: 'dados', label: 'Dados, logo e cores' },
          { id: 'configuracao', label: 'Configurações' },
        ]}
      >
        {tab === 'dados' && <Dados key={row.versao} row={row} />}
        {tab === 'configuracao' && <Configuracao empresaId={row.id} />}
      </Tabs>
    </>
  )
}

function Dados({ row }: { row: EmpresaLida | undefined }) {
  const go = useGo()
  const { empresa } = useUser()
  const [created, setCreated] = useState<number | undefined>(undefined)
  const stored = useRef<{ id: number; versao: number } | undefined>(row)
  const isReadOnly = row !== undefined && !row.pode.includes('editar')
  const form = useEntityForm({
    schema,
    values: { ...(row ?? { ...EMPRESA_NOVA, ativa: true, portalAberto: true }), logo: undefined },
    save: async ({ logo, ...output }) => {
      // Where only the logo is refused, the company is stored already: the next attempt changes that one.
      const { id, versao } = stored.current ?? {}
      const saved =
        id === undefined || versao === undefined
          ? await call(criarEmpresa, output, { errors: 'none' })
          : await call(alterarEmpresa, { id, versao, ...output }, { errors: 'none' })
      stored.current = saved
      await gravarEscolha(saved.id, logo)
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
            <EmpresaFields
              logo={row?.temLogo ? `${fileUrl(lerLogo, { id: row.id })}&v=${row.versao}` : null}
              readOnly={isReadOnly}
            />
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
