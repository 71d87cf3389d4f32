import { formatarData } from '@quadro/contract/kit/formato.ts'
import { descricaoDaFinalidade, type Grupo, grupos, paginaDaMedicao } from '@quadro/contract/sst/grupos/grupos.ts'
import { naoSePede, PARTES_DA_MEDICAO, partesPedidas } from '@quadro/contract/sst/grupos/medicao-regras.ts'
import * as c from '@quadro/contract/sst/grupos/medicoes.ts'
import { useMemo, useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { Form, FormFooter, FormSummary, useEntityForm } from '../../../kit/form/form.tsx'
import { useTarget } from '../../../kit/form/targets.ts'
import { useChild, useGo, useParam, useSearch } from '../../../kit/page/navigation.ts'
import { Carregando } from '../../../kit/page/pending-record.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { SectionNav } from '../../../ui/layout/SectionNav.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { CamposDaMedicao, usePedidos } from './medicao-campos.tsx'
import { esquemaDaMedicao, type OndeMede, valoresDoFormulario } from './medicao-esquema.ts'

/** A new or existing measure of risk of one group. */
export default function MedicaoDeRisco() {
  const grupoId = Number(useParam('grupoId'))
  const child = useChild(paginaDaMedicao(grupoId))
  const mid = child === undefined || child === 'new' ? undefined : Number(child)
  const { historico } = useSearch()
  const grupo = useCall(grupos.ler, { id: grupoId }, { silent: true })
  const read = useCall(c.lerMedicao, { id: grupoId, mid: mid ?? 0 }, { silent: true, enabled: mid !== undefined })
  const medicao = mid === undefined ? undefined : read.data
  if (!grupo.data || (mid !== undefined && medicao?.id !== mid))
    return (
      <Carregando
        title={`${mid === undefined ? 'Inserir' : 'Editar'} Medição de Risco`}
        error={grupo.error ?? read.error}
        onRetry={() => void Promise.all([grupo.refetch(), ...(mid === undefined ? [] : [read.refetch()])])}
      />
    )
  const { historicos, historicoId } = grupo.data
  const linha =
    historicos.find(({ id }) => id === (medicao?.historicoId ?? Number(historico))) ??
    historicos.find(({ id }) => id === historicoId)!
  return <Formulario key={`${mid ?? 'new'}:${medicao?.versao}`} {...{ grupo: grupo.data, medicao, linha }} />
}

interface Props {
  grupo: Grupo
  medicao: c.Medicao | undefined
  linha: Grupo['historicos'][number]
}
/** The code of an agent, which its option begins with. */
function useCodigo(medicao: c.Medicao | undefined) {
  const agentes = useTarget('atividadePerigosaInsalubre')
  return useMemo(() => {
    const codigos = new Map(agentes.map(({ id, label }) => [id, label.slice(0, 9)]))
    const atual = medicao?.atividadePerigosaInsalubre
    if (atual) codigos.set(atual.id, atual.codigo)
    return (id: number | null) => (id === null ? null : (codigos.get(id) ?? null))
  }, [agentes, medicao])
}

function Formulario({ grupo, medicao, linha }: Props) {
  const go = useGo()
  const [isRemoving, setRemoving] = useState(false)
  const codigoDe = useCodigo(medicao)
  const { finalidade, data } = linha
  const schema = useMemo(() => esquemaDaMedicao({ finalidade, data }, codigoDe), [finalidade, data, codigoDe])
  const leave = () => go(grupos.page.concat(`/${grupo.id}`), { search: { aba: 'medicoes', data } })
  const isReadOnly = !grupo.pode.includes('editar')
  const form = useEntityForm({
    schema,
    values: valoresDoFormulario(medicao),
    save: ({ tipoProcesso: _, ...campos }) =>
      medicao
        ? call(c.alterarMedicao, { id: grupo.id, mid: medicao.id, versao: medicao.versao, ...campos }, SEM_AVISO)
        : call(c.inserirMedicao, { id: grupo.id, historicoId: linha.id, ...campos }, SEM_AVISO),
    done: async () => {
      toast.success(`Medição de Risco ${medicao ? 'alterada' : 'inserida'} com sucesso.`)
      await refreshed()
      leave()
    },
  })
  return (
    <>
      <PageHeader
        title={medicao ? c.nomeDaMedicao(medicao) : 'Inserir Medição de Risco'}
        facts={
          <>
            <Link href={`${grupos.page}/${grupo.id}?aba=medicoes`}>{grupo.nome}</Link>
            {` · a partir de ${formatarData(data)} · ${descricaoDaFinalidade(finalidade)}`}
          </>
        }
        pageKey={medicao?.id ?? 'new'}
        hasLine
      />
      <Form form={form} hasSummary={false}>
        <Campos onde={{ finalidade, data }} {...{ codigoDe, medicao, isReadOnly }} />
        {!isReadOnly && (
          <FormFooter
            onCancel={leave}
            start={
              medicao && (
                <Button variant="danger" onPress={() => setRemoving(true)}>
                  Excluir
                </Button>
              )
            }
          />
        )}
      </Form>
      {isRemoving && medicao && (
        <Remover grupoId={grupo.id} medicao={medicao} onClose={() => setRemoving(false)} onRemoved={leave} />
      )}
    </>
  )
}
const SEM_AVISO = { errors: 'none' } as const

/** The form with what it asks beside it, and what it does not, with the reason. */
function Campos(props: {
  onde: OndeMede
  codigoDe: (id: number | null) => string | null
  medicao: c.Medicao | undefined
  isReadOnly: boolean
}) {
  const { onde, medicao } = props
  const pedidos = usePedidos(onde, props.codigoDe)
  const matriz = useCall(c.matrizDoGrupo, {}, { silent: true }).data
  const calados = naoSePede(pedidos)
  return (
    <FormColumns
      top={<FormSummary />}
      rail={
        <SectionNav
          hasRequired
          sections={partesPedidas(pedidos).map((id) => ({ id, label: PARTES_DA_MEDICAO[id].nome }))}
        >
          <Paragraphs>
            {calados.length > 0 && <Paragraphs.Title>Não se pede aqui</Paragraphs.Title>}
            {calados.map(({ nome, porque }) => (
              <p key={porque}>
                {nome}: {porque}
              </p>
            ))}
            <p>As regras são as do leiaute S-1.3 do eSocial para o evento S-2240, na data {formatarData(onde.data)}.</p>
          </Paragraphs>
        </SectionNav>
      }
    >
      <fieldset disabled={props.isReadOnly}>
        <CamposDaMedicao pedidos={pedidos} medicao={medicao} matriz={matriz} />
      </fieldset>
    </FormColumns>
  )
}

function Remover(props: { grupoId: number; medicao: c.Medicao; onClose: () => void; onRemoved: () => void }) {
  const { grupoId, medicao, onClose, onRemoved } = props
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluirMedicao, { id: grupoId, mid: medicao.id, versao: medicao.versao })
        toast.success('Medição de Risco excluída com sucesso.')
        // First away from what is no longer there.
        onRemoved()
        await refreshed()
      },
      { after: onClose },
    )
  }
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !isBusy && onClose()}
      title={`Excluir a medição '${c.nomeDaMedicao(medicao)}'?`}
      confirmLabel="Excluir"
      keepLabel="Manter"
      isDanger
      isBusy={isBusy}
      busyLabel="Excluindo"
      onConfirm={() => void remove()}
    >
      Os EPIs dela vão junto. As outras mudanças do grupo guardam as suas medições.
    </ConfirmDialog>
  )
}
