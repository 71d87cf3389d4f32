import type * as c from '@quadro/contract/cargo-salario/cenarios/comparacao.ts'
import * as p from '@quadro/contract/cargo-salario/cenarios/propostas-reajuste.ts'
import {
  descricaoDaSituacao,
  type Pedido,
  SITUACAO_DA_PROPOSTA,
  type SituacaoDaProposta,
} from '@quadro/contract/cargo-salario/cenarios/propostas-regra.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import type { Page } from '@quadro/contract/kit/page.ts'
import { useMemo, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useEntityForm } from '../../../kit/form/form.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { drawn } from '../../../kit/list/drawn-columns.ts'
import type { ColumnOf } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { Badge, type BadgeTone } from '../../../ui/display/Badge.tsx'
import { FormCell } from '../../../ui/fields/index.ts'
import { Check, User, Users, X } from '../../../ui/icons.ts'
import { TextParts } from '../../../ui/layout/Section.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { EmptyState } from '../../../ui/state/States.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'
import { contar } from '../reajustes/reajuste-partes.tsx'
import { dinheiro, numero, percentual } from './cenarios-palavras.tsx'

const SIZE = 15
type Linha = p.PropostaDoGestor
const TOM: Record<SituacaoDaProposta, BadgeTone> = {
  aguardando: 'amber',
  aceita: 'green',
  recusada: 'red',
  retirada: 'gray',
}
export function SituacaoDaPropostaBadge({ situacao }: { situacao: SituacaoDaProposta }) {
  return (
    <Badge mark={situacao === 'aguardando' ? 'half' : situacao === 'retirada' ? 'dash' : 'full'} tone={TOM[situacao]}>
      {descricaoDaSituacao(situacao)}
    </Badge>
  )
}

const COLUNAS: ColumnOf<Linha>[] = [
  { key: 'talentoNome', width: 150, isName: true },
  { key: 'areaNome', width: 130, priority: 3, phone: 'none' },
  { key: 'gestorNome', width: 130, priority: 1, phone: 'second' },
  { key: 'salarioAtual', label: 'Atual R$', width: 80, cell: (r) => numero(r.salarioAtual), phone: 'none' },
  {
    key: 'percentualDoCenario',
    label: 'No cenário',
    width: 84,
    priority: 2,
    cell: (r) => percentual(r.percentualDoCenario),
    phone: 'none',
  },
  { key: 'percentual', label: 'Proposta', width: 76, cell: (r) => percentual(r.percentual), phone: 'third' },
  { key: 'valorDiferenca', label: 'Efeito R$', width: 80, cell: (r) => numero(r.valorDiferenca), phone: 'none' },
  {
    key: 'motivo',
    width: 220,
    grow: 1,
    cell: (r) => (
      <TextParts
        text={r.motivo}
        note={[...r.avisos.map((a) => p.AVISO_DA_PROPOSTA[a]), r.resposta && `recusada: ${r.resposta}`]
          .filter(Boolean)
          .join(' · ')}
      />
    ),
    phone: 'third',
    phoneCell: (r) => [r.motivo, ...r.avisos.map((a) => p.AVISO_DA_PROPOSTA[a])].join(' · '),
  },
  {
    key: 'situacao',
    width: 110,
    align: 'start',
    cell: (r) => <SituacaoDaPropostaBadge situacao={r.situacao} />,
    phone: 'badge',
  },
]

const nota = ({ estado, ate }: Pedido): string =>
  estado === 'aberto'
    ? `Os gestores propõem até ${formatarData(ate)}.`
    : estado === 'passou'
      ? `O prazo dos gestores terminou em ${formatarData(ate)}.`
      : estado === 'encerrado'
        ? 'As propostas foram encerradas.'
        : 'A tabela já foi aplicada.'

/** What the managers propose, as rows to decide: singly or several at once. */
export function PropostasDoCenario({ cenario }: { cenario: c.Comparacao['cenarios'][number] }) {
  const [search, setSearch] = useSearchState()
  const [selected, setSelected] = useState<string[]>([])
  const isMobile = useIsMobile()
  const [decidindo, setDecidindo] = useState<{ como: 'aceitar' | 'recusar'; linhas: Linha[] }>()
  const situacao = SITUACAO_DA_PROPOSTA.find(({ codigo }) => codigo === search.situacao)?.codigo
  const busca = search.busca ? String(search.busca) : undefined
  const page = Number(search.page ?? 0)
  const columns = useMemo(() => drawn(p.listarPropostas, COLUNAS), [])
  const read = useCall(
    p.listarPropostas,
    { id: cenario.id, situacao, busca, sort: search.sort, page, size: SIZE } as never,
    { silent: true },
  )
  const answer = read.data as Page<Linha> | undefined
  const linhas = answer?.content ?? []
  const [column = '', direction] = String(search.sort ?? 'talentoNome,asc').split(',')
  const escolhidas = linhas.filter((l) => selected.includes(String(l.id)) && l.pode.includes('decidir'))
  const decidir = (como: 'aceitar' | 'recusar', quais: Linha[]) => {
    if (quais.length === 0) toast.info('Nenhuma das escolhidas espera decisão.')
    else setDecidindo({ como, linhas: quais })
  }
  const fechar = () => {
    setDecidindo(undefined)
    setSelected([])
  }
  const pedido = cenario.pedido!
  const filtro = [situacao && descricaoDaSituacao(situacao).toLowerCase(), busca && `'${busca}'`]
    .filter(Boolean)
    .join(' · ')
  return (
    <>
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label="Buscar talento ou gestor"
            placeholder="Buscar talento ou gestor"
            value={busca ?? ''}
            onChange={(texto) => setSearch({ busca: texto || undefined })}
            hasShortcut
          />
        }
        end={
          <SegmentedControl
            label="Quais propostas"
            options={[
              { id: 'todas', label: `Todas ${pedido.propostas.toLocaleString('pt-BR')}` },
              { id: 'aguardando', label: `Aguardando ${pedido.aguardando.toLocaleString('pt-BR')}` },
              // A phone has no room for all four, and 'Todas' says of each what became of it.
              ...(isMobile && situacao !== 'aceita' ? [] : [{ id: 'aceita', label: 'Aceitas' }]),
              ...(isMobile && situacao !== 'recusada' ? [] : [{ id: 'recusada', label: 'Recusadas' }]),
            ]}
            value={situacao ?? 'todas'}
            onChange={(id) => setSearch({ situacao: id === 'todas' ? undefined : id })}
          />
        }
      />
      <DataTable<Linha>
        label={`Propostas dos gestores para o cenário ${cenario.letra}`}
        columns={columns}
        rows={linhas}
        rowKey={(r) => String(r.id)}
        rowName={(r) => r.talentoNome}
        isMuted={(r) => r.situacao !== 'aguardando'}
        actions={(r) => [
          ...(r.pode.includes('decidir')
            ? [
                { id: 'aceitar', label: 'Aceitar', icon: Check, onAction: () => decidir('aceitar', [r]) },
                { id: 'recusar', label: 'Recusar', icon: X, onAction: () => decidir('recusar', [r]) },
              ]
            : []),
          { id: 'abrir', label: 'Abrir talento', icon: User, href: `/cargo-salario/colaboradores/${r.talentoId}` },
        ]}
        sort={{ column, direction: direction === 'desc' ? 'descending' : 'ascending' }}
        onSort={(s) => setSearch({ sort: `${s.column},${s.direction === 'ascending' ? 'asc' : 'desc'}` })}
        isLoading={read.isPending}
        note={nota(pedido)}
        {...(cenario.pode.includes('pedir')
          ? {
              selected,
              onSelect: setSelected,
              bulkNoun: 'selecionadas' as const,
              bulkActions: [
                { id: 'aceitar', label: 'Aceitar', icon: Check, onPress: () => decidir('aceitar', escolhidas) },
                { id: 'recusar', label: 'Recusar', icon: X, onPress: () => decidir('recusar', escolhidas) },
              ],
            }
          : {})}
        {...(answer
          ? {
              paging: {
                page,
                size: SIZE,
                total: answer.totalElements,
                onPage: (next: number) => setSearch({ page: next || undefined }, { keepPage: true }),
              },
            }
          : {})}
        {...(read.error
          ? { error: { title: 'Não foi possível carregar as propostas', onRetry: () => void read.refetch() } }
          : {})}
        {...(filtro
          ? { filter: { description: filtro, onClear: () => setSearch({ busca: undefined, situacao: undefined }) } }
          : {})}
        empty={
          <EmptyState icon={Users} title="Nenhuma proposta ainda">
            {nota(pedido)}
          </EmptyState>
        }
      />
      {decidindo?.como === 'aceitar' && <Aceitar cenario={cenario} linhas={decidindo.linhas} onClose={fechar} />}
      {decidindo?.como === 'recusar' && <Recusar cenario={cenario} linhas={decidindo.linhas} onClose={fechar} />}
    </>
  )
}

interface Props {
  cenario: c.Comparacao['cenarios'][number]
  linhas: Linha[]
  onClose: () => void
}
const asLinhas = (linhas: Linha[]) => linhas.map(({ id, versao }) => ({ id, versao }))
const quantas = (n: number) => contar(n, 'proposta', 'propostas')

function Aceitar({ cenario, linhas, onClose }: Props) {
  const [uma] = linhas
  return (
    <Confirmar
      title={
        linhas.length === 1 ? `Aceitar a proposta para ${uma!.talentoNome}?` : `Aceitar ${quantas(linhas.length)}?`
      }
      verbo="Aceitar"
      fazendo="Aceitando"
      isDanger={false}
      fazer={async () => {
        const feito = await call(p.aceitar, { id: cenario.id, linhas: asLinhas(linhas) })
        toast.success(`${quantas(feito.decididas)} no cenário ${cenario.letra}, à mão.`)
        await refreshed()
      }}
      onClose={onClose}
    >
      {linhas.length === 1
        ? `${dinheiro(uma!.salarioAtual)} passa a ${dinheiro(uma!.salarioProposto)} (${percentual(uma!.percentual)}). A linha deixa de seguir a regra do cenário.`
        : 'Cada uma vira uma linha à mão, com o motivo do gestor como observação.'}
    </Confirmar>
  )
}

function Recusar({ cenario, linhas, onClose }: Props) {
  const form = useEntityForm({
    draft: inTab('cenario-recusa', linhas[0]!.id),
    schema: p.recusaForm,
    values: { resposta: '' },
    save: async (output) => {
      await call(p.recusar, { id: cenario.id, linhas: asLinhas(linhas), ...output }, { errors: 'none' })
      await refreshed()
    },
    done: () => {
      toast.success(`${quantas(linhas.length)}: ${linhas.length === 1 ? 'recusada' : 'recusadas'}.`)
      onClose()
    },
  })
  return (
    <FormDialog
      title={
        linhas.length === 1 ? `Recusar a proposta para ${linhas[0]!.talentoNome}` : `Recusar ${quantas(linhas.length)}`
      }
      form={form}
      verb="Recusar"
      busy="Recusando"
      onClose={onClose}
    >
      <FormCell>
        <FormTextArea name="resposta" rows={3} help="O gestor lê este motivo." />
      </FormCell>
    </FormDialog>
  )
}
