import {
  alterarEmpresa,
  criarEmpresa,
  type Empresa as EmpresaLida,
  empresaSchema,
  excluirEmpresa,
  lerEmpresa,
  lerLogo,
} from '@quadro/contract/utilitario/empresas/empresas.ts'
import { gruposAc } from '@quadro/contract/utilitario/empresas/grupos-ac.ts'
import { lerServico } from '@quadro/contract/utilitario/integracoes/assistente.ts'
import { useEffect, useRef, useState } from 'react'
import { call, fileUrl } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, loadSession, useUser } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCpf, FormSelect, FormSwitch } from '../../../kit/form/fields.tsx'
import { Form, FormFooter, useEntityForm } from '../../../kit/form/form.tsx'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { later } from '../../../ui/later.tsx'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Tabs } from '../../../ui/layout/Tabs.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { Configuracao } from '../parametros/configuracao.tsx'
import { EMPRESA_NOVA, EmpresaFields } from './empresa-form.tsx'
import { campoDoLogo, gravarEscolha } from './logo.tsx'

const AssistenteConfiguracao = later(
  async () => (await import('../integracoes/assistente-configuracao.tsx')).AssistenteConfiguracao,
  <Skeleton shape="form" />,
)

const BASE = '/utilitario/empresas'
const schema = empresaSchema.extend({ logo: campoDoLogo })

export default function Empresa() {
  const child = useChild(BASE)
  const id = child === undefined || child === 'new' ? undefined : Number(child)
  const read = useCall(lerEmpresa, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  const [search] = useSearchState()
  const [tab, setTab] = useState(String(search.aba ?? 'dados'))
  const { empresa } = useUser()
  if (id === undefined) return <Dados row={undefined} />
  const row = read.data
  if (row?.id !== id)
    return <Carregando title="Editar Empresa" error={read.error} onRetry={() => void read.refetch()} />
  // The assistant is configured only for the company of this tab's session.
  const hasAssistente = row.id === empresa.id && can(lerServico)
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
          ...(hasAssistente ? [{ id: 'assistente', label: 'Assistente de RH' }] : []),
        ]}
      >
        {tab === 'dados' && <Dados key={row.versao} row={row} />}
        {tab === 'configuracao' && <Configuracao empresaId={row.id} />}
        {tab === 'assistente' && hasAssistente && <AssistenteConfiguracao />}
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
  const grupos = (useCall(gruposAc.opcoes, {}, { silent: true }).data ?? []).map(({ id, label }) => ({
    value: id,
    label,
  }))
  const [isRemoving, setRemoving] = useState(false)
  const form = useEntityForm({
    draft: inTab('empresa', row?.id),
    schema,
    values: {
      ...(row ?? { ...EMPRESA_NOVA, grupoAcId: null, cpfTitular: '', ativa: true, portalAberto: true }),
      logo: undefined,
    },
    save: async ({ logo, ...output }) => {
      // When only the logo was refused, the company already exists, so the next attempt updates it.
      const { id, versao } = stored.current ?? {}
      const saved =
        id === undefined || versao === undefined
          ? await call(criarEmpresa, output, { errors: 'none' })
          : await call(alterarEmpresa, { id, versao, ...output }, { errors: 'none' })
      stored.current = saved
      await gravarEscolha(saved.id, logo)
      toast.success(row ? 'Empresa alterada com sucesso.' : 'Empresa inserida com sucesso.')
      await refreshed()
      // The frame shows name, colours and the list of companies.
      if (!row || row.id === empresa.id) await loadSession()
      if (!row) setCreated(saved.id)
    },
  })
  // Navigates only after the form knows that it is saved; otherwise leaving would ask about unsaved changes.
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
            <FormGroup title="Folha de pagamento">
              <FormGrid>
                <FormCell span={6}>
                  <FormSelect
                    name="grupoAcId"
                    options={grupos}
                    placeholder="Nenhum"
                    help="Com colaboradores compartilhados, os seletores oferecem só as empresas do mesmo grupo."
                  />
                </FormCell>
                <FormCell span={6}>
                  <FormCpf
                    name="cpfTitular"
                    help="Só de empregador pessoa física: os estabelecimentos podem então ter CAEPF."
                  />
                </FormCell>
              </FormGrid>
            </FormGroup>
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
      {!isReadOnly && (
        <FormFooter
          onCancel={() => go(BASE)}
          start={
            row?.pode.includes('excluir') && (
              <Button variant="danger" onPress={() => setRemoving(true)}>
                Excluir
              </Button>
            )
          }
        />
      )}
      {row && (
        <ConfirmDialog
          isOpen={isRemoving}
          onOpenChange={setRemoving}
          title={`Excluir a empresa '${row.nome}'?`}
          confirmLabel="Excluir"
          keepLabel="Manter"
          isDanger
          onConfirm={() => {
            setRemoving(false)
            void call(excluirEmpresa, { id: row.id, versao: row.versao })
              .then(async () => {
                toast.success('Empresa excluída com sucesso.')
                go(BASE, { replace: true })
                await refreshed()
                await loadSession()
              })
              // The call has already shown the error.
              .catch(() => undefined)
          }}
        >
          Só uma empresa que ainda não tem cadastros nem pessoas pode ser excluída. Uma que já tem história é
          desativada.
        </ConfirmDialog>
      )}
    </Form>
  )
}
