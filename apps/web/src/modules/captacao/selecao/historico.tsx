import * as cadastros from '@quadro/contract/captacao/cadastros/cadastros.ts'
import * as c from '@quadro/contract/captacao/selecao/historico.ts'
import { RESULTADOS } from '@quadro/contract/captacao/selecao/selecao.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormCode, FormDate, FormLookup, FormSelect, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, type Option, SelectField } from '../../../ui/fields/index.ts'
import { BriefcaseBusiness, History, Trash2, UserRound } from '../../../ui/icons.ts'
import { ConfirmDialog, Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { emOpcoes } from '../opcoes.ts'
import { Resultado } from '../solicitacoes/situacao.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'candidatoNome', width: 180, grow: 2, isName: true },
  { key: 'data', width: 100, phone: 'third' },
  { key: 'etapaSeletivaNome', width: 150, grow: 1, phone: 'second' },
  { key: 'resultado', width: 120, phone: 'badge', cell: (r) => <Resultado de={r.resultado} /> },
  { key: 'solicitacao', width: 190, grow: 2, priority: 1, phone: 'none' },
  { key: 'responsavelNome', width: 140, priority: 2, phone: 'none' },
  { key: 'observacao', width: 200, grow: 2, isHiddenAtFirst: true },
]
type Row = c.LinhaDoHistorico

/** /captacao/historico: the steps of all candidates in all requests. */
export default function Historico() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const etapas = emOpcoes(
    useCall(cadastros.etapasSeletivas.opcoes, {}, { silent: true, enabled: needs('etapaSeletivaId') }).data,
  )
  const [removing, setRemoving] = useState<Row>()
  const [isBusy, setBusy] = useState(false)
  const etapaId = Number(search.etapaSeletivaId) || null
  const resultado = RESULTADOS.find(({ codigo }) => codigo === search.resultado)?.codigo ?? null
  const remove = async () => {
    if (!removing) return
    setBusy(true)
    await attempt(
      async () => {
        await call(c.excluir, { id: removing.id, versao: removing.versao })
        toast.success('Etapa excluída com sucesso.')
      },
      {
        after: async () => {
          setBusy(false)
          setRemoving(undefined)
          await refreshed()
        },
      },
    )
  }
  return (
    <>
      <ListPage<Row>
        title="Histórico do Candidato"
        base="/captacao/historico"
        list={c.listar}
        columns={columns}
        nameOf={(r) => r.candidatoNome}
        icon={History}
        placeholder="Buscar por candidato, solicitação ou etapa"
        create={c.criar}
        insertLabel="Registrar etapa"
        filters={{
          keys: ['etapaSeletivaId', 'resultado'],
          onOpenChange,
          values: { etapaSeletivaId: etapaId ?? undefined, resultado: resultado ?? undefined },
          chips: [
            ...(etapaId
              ? [
                  {
                    id: 'etapaSeletivaId',
                    label: 'Etapa',
                    value: etapas.find((o) => o.value === etapaId)?.label ?? '…',
                  },
                ]
              : []),
            ...(resultado ? [{ id: 'resultado', label: 'Resultado', value: descricaoDe(RESULTADOS, resultado) }] : []),
          ],
          fields: (_search, set) => (
            <>
              <SelectField
                label="Etapa"
                name="etapaSeletivaId"
                options={etapas}
                value={etapaId}
                onChange={(next) => set({ etapaSeletivaId: next ?? undefined })}
              />
              <SelectField
                label="Resultado"
                name="resultado"
                options={RESULTADOS.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))}
                value={resultado}
                onChange={(next) => set({ resultado: next ?? undefined })}
              />
            </>
          ),
        }}
        panel={({ id, onClose }) => <EtapaDialog key={id} id={id} onClose={onClose} />}
        actions={(r) => [
          { id: 'candidato', label: 'Candidato', icon: UserRound, href: `/captacao/candidatos/${r.candidatoId}` },
          {
            id: 'solicitacao',
            label: 'Solicitação',
            icon: BriefcaseBusiness,
            href: `/captacao/solicitacoes-pessoal/${r.solicitacaoId}?aba=candidatos`,
          },
          ...(r.pode.includes('excluir')
            ? [{ id: 'excluir', label: 'Excluir', icon: Trash2, isDanger: true, onAction: () => setRemoving(r) }]
            : []),
        ]}
        empty={{
          title: 'Nenhuma etapa registrada',
          text: 'Cada etapa por que um candidato passa em uma solicitação aparece aqui.',
        }}
      />
      <ConfirmDialog
        isOpen={removing !== undefined}
        onOpenChange={(isOpen) => !isOpen && !isBusy && setRemoving(undefined)}
        title={`Excluir a etapa ${removing?.etapaSeletivaNome ?? ''} de ${removing?.candidatoNome ?? ''}?`}
        confirmLabel="Excluir"
        keepLabel="Manter"
        isDanger
        isBusy={isBusy}
        busyLabel="Excluindo"
        onConfirm={() => void remove()}
      >
        O candidato volta à etapa em que estava antes.
      </ConfirmDialog>
    </>
  )
}

/** Dialog to record, correct or read a step. */
function EtapaDialog({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const read = useCall(c.ler, { id: id ?? 0 }, { silent: true, enabled: id !== undefined })
  if (id === undefined) return <Nova onClose={onClose} />
  if (!read.data)
    return (
      <Dialog isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="Etapa do candidato">
        {read.error ? (
          <ErrorState title="Não foi possível carregar a etapa" onRetry={() => void read.refetch()} />
        ) : (
          <Skeleton shape="form" />
        )}
      </Dialog>
    )
  return <Corrigir key={read.data.versao} etapa={read.data} onClose={onClose} />
}

function Corrigir({ etapa, onClose }: { etapa: Row; onClose: () => void }) {
  const { id, versao, data, resultado, observacao } = etapa
  const mayEdit = etapa.pode.includes('editar')
  const form = useEntityForm({
    draft: inTab('etapa', id),
    schema: c.historicoAlterado,
    values: { data, resultado, observacao } as never,
    save: (output) => call(c.alterar, { ...output, id, versao }, { errors: 'none' }),
    done: async () => {
      toast.success('Etapa alterada com sucesso.')
      onClose()
      await refreshed()
    },
  })
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${etapa.etapaSeletivaNome} · ${etapa.candidatoNome}`}
      footer={
        mayEdit ? (
          <>
            <Button onPress={onClose}>Cancelar</Button>
            <Button variant="accent" isBusy={form.isBusy} busyLabel="Salvando" onPress={() => void form.submit()}>
              Salvar
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>Fechar</Button>
        )
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell>
            <Facts
              items={[
                { label: 'Solicitação', value: etapa.solicitacao, isWide: true },
                { label: 'Responsável', value: etapa.responsavelNome, isWide: true },
                ...(mayEdit
                  ? []
                  : [
                      { label: 'Data', value: formatarData(data) },
                      { label: 'Resultado', value: descricaoDe(RESULTADOS, resultado) },
                      { label: 'Observação', value: observacao, isWide: true },
                    ]),
              ]}
            />
          </FormCell>
          {mayEdit && <Campos />}
        </FormGrid>
      </Form>
    </Dialog>
  )
}
const Campos = () => (
  <>
    <FormCell span={6}>
      <FormDate name="data" />
    </FormCell>
    <FormCell span={6}>
      <FormCode name="resultado" codes={RESULTADOS} />
    </FormCell>
    <FormTextArea name="observacao" rows={3} />
  </>
)

function Nova({ onClose }: { onClose: () => void }) {
  const [candidato, setCandidato] = useState<Option | null>(null)
  const form = useEntityForm({
    draft: inTab('nova-etapa'),
    schema: c.historicoForm,
    values: {
      candidatoSolicitacaoId: null,
      etapaSeletivaId: null,
      data: today(),
      resultado: null,
      observacao: null,
    } as never,
    save: (output) => call(c.criar, output, { errors: 'none' }),
    done: async () => {
      toast.success('Etapa registrada com sucesso.')
      onClose()
      await refreshed()
    },
  })
  const load = async (busca: string, page: number) => {
    const { items, total } = await call(c.candidaturasAbertas, { busca, page }, { errors: 'none', silent: true })
    return { items: items.map((x) => ({ value: x.id, label: x.nome, secondary: x.solicitacao })), total }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && !form.isBusy && onClose()}
      title="Registrar etapa"
      footer={
        <>
          <Button isDisabled={form.isBusy} onPress={onClose}>
            Cancelar
          </Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Registrando" onPress={() => void form.submit()}>
            Registrar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormLookup
            name="candidatoSolicitacaoId"
            load={load}
            chosen={candidato}
            onPick={setCandidato}
            placeholder="Nome do candidato ou da solicitação"
          />
          <Etapa />
          <Campos />
        </FormGrid>
      </Form>
    </Dialog>
  )
}
/** The stages of the candidate's request. */
function Etapa() {
  const { value } = useField<number | null>('candidatoSolicitacaoId')
  const { data } = useCall(c.etapasDaCandidatura, { id: value ?? 0 }, { silent: true, enabled: value !== null })
  return (
    <FormSelect
      name="etapaSeletivaId"
      options={value === null ? [] : emOpcoes(data)}
      placeholder={value === null ? 'Escolha antes o candidato' : 'Selecione'}
    />
  )
}
