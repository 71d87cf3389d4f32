import { PAGINA_DA_EQUIPE, PAGINA_DOS_ROTEIROS } from '@quadro/contract/cargo-salario/roteiros/roteiro-palavras.ts'
import * as c from '@quadro/contract/cargo-salario/roteiros/roteiros.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { useDeclaredFilters } from '../../../kit/list/declared-filters.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { SelectField } from '../../../ui/fields/index.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { Overdue } from '../../../ui/state/Overdue.tsx'
import { Progress } from '../../../ui/state/Progress.tsx'
import { fluxoDoRoteiro } from './roteiro.tsx'
import { SituacaoDoRoteiro } from './roteiro-situacao.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'pessoaNome', width: 220, grow: 3, isName: true },
  { key: 'cargoNome', width: 180, grow: 1, priority: 6, phone: 'none' },
  { key: 'areaNome', width: 150, grow: 1, priority: 2, phone: 'second' },
  { key: 'modeloNome', width: 150, grow: 1, priority: 1, phone: 'none' },
  { key: 'eventoNome', width: 110, priority: 6, phone: 'none', isHiddenAtFirst: true },
  { key: 'dataEvento', width: 130, priority: 1, phone: 'none' },
  {
    key: 'prontas',
    width: 130,
    phone: 'third',
    cell: (r) => <Progress value={r.prontas} max={r.total} />,
    phoneCell: (r) => c.progresso(r),
  },
  { key: 'atrasadas', width: 100, priority: 5, phone: 'none', isHiddenAtFirst: true },
  { key: 'aConferir', width: 110, priority: 5, phone: 'none', isHiddenAtFirst: true },
  {
    key: 'proximoPrazo',
    width: 130,
    priority: 2,
    phone: 'none',
    cell: (r) => <Overdue isLate={r.atrasadas > 0}>{r.proximoPrazo ? formatarData(r.proximoPrazo) : '—'}</Overdue>,
  },
  { key: 'situacao', width: 140, phone: 'badge', cell: (r) => <SituacaoDoRoteiro de={r} /> },
]
const VISOES = {
  key: 'ver',
  items: [
    { id: 'andamento', label: 'Em andamento', filter: { situacao: 'A' }, empty: 'Nenhum roteiro em andamento' },
    { id: 'atrasados', label: 'Com atraso', filter: { atrasado: true }, empty: 'Nenhum roteiro com etapa atrasada' },
    {
      id: 'conferir',
      label: 'Documentos a conferir',
      filter: { aConferir: true },
      empty: 'Nenhum documento a conferir',
    },
    { id: 'concluidos', label: 'Concluídos', filter: { situacao: 'C' }, empty: 'Nenhum roteiro concluído' },
    { id: 'cancelados', label: 'Cancelados', filter: { situacao: 'X' }, empty: 'Nenhum roteiro cancelado' },
    { id: 'todos', label: 'Todos', filter: {} },
  ],
}

type DaEquipe = ListColumns<typeof c.equipe>
const DA_EQUIPE = columns.filter(({ key }) => key !== 'aConferir') as DaEquipe
const VISOES_DA_EQUIPE = { ...VISOES, items: VISOES.items.filter(({ id }) => id !== 'conferir') }

/** The declared filters, and the kind of event, whose kinds the server knows. */
function useFiltros(list: typeof c.listar | typeof c.equipe) {
  const [search] = useSearchState()
  // The manager's list declares none besides the kind.
  const declared = useDeclaredFilters(list, search)
  const eventos = useCall(c.eventos, {}, { silent: true }).data ?? []
  const chosen = eventos.find(({ tipo }) => tipo === search.evento)
  return {
    keys: [...(declared?.keys ?? []), 'evento'],
    chips: [...(declared?.chips ?? []), ...(chosen ? [{ id: 'evento', label: 'Evento', value: chosen.nome }] : [])],
    fields: (now: typeof search, set: (change: typeof search) => void) => (
      <>
        {declared?.fields(now, set)}
        <SelectField<string>
          name="evento"
          label="Evento"
          value={typeof now.evento === 'string' ? now.evento : null}
          options={eventos.map(({ tipo, nome }) => ({ value: tipo, label: nome }))}
          onChange={(evento) => set({ evento: evento ?? undefined })}
        />
      </>
    ),
  }
}

/** How far the lists of the people are whom the user manages; the steps that are theirs to do stand in 'Minhas Etapas'. */
export function RoteirosDaEquipe() {
  return (
    <ListPage<c.RoteiroDaEquipe>
      title="Roteiros da Equipe"
      base={PAGINA_DA_EQUIPE}
      list={c.equipe}
      columns={DA_EQUIPE}
      views={VISOES_DA_EQUIPE}
      filters={useFiltros(c.equipe)}
      nameOf={(r) => `${r.modeloNome}: ${r.pessoaNome}`}
      isMuted={(r) => r.situacao !== 'A'}
      icon={ClipboardList}
      placeholder="Buscar por pessoa ou roteiro"
      empty={{
        title: 'Nenhum roteiro na sua equipe',
        text: 'Aqui aparece o andamento da admissão, da transferência e do desligamento de quem trabalha nas áreas que você gere.',
      }}
    />
  )
}

/** The lists that run, ran or were cancelled, with how far each is. */
export default function Roteiros() {
  const { of, dialog } = useFlow(fluxoDoRoteiro)
  return (
    <ListPage<c.Roteiro>
      title="Roteiros"
      base={PAGINA_DOS_ROTEIROS}
      list={c.listar}
      columns={columns}
      views={VISOES}
      filters={useFiltros(c.listar)}
      nameOf={(r) => `${r.modeloNome}: ${r.pessoaNome}`}
      href={(r) => `${PAGINA_DOS_ROTEIROS}/${r.id}`}
      actions={(r) => of(r)}
      isMuted={(r) => r.situacao !== 'A'}
      icon={ClipboardList}
      placeholder="Buscar por pessoa ou roteiro"
      empty={{
        title: 'Nenhum roteiro',
        text: 'Um roteiro começa com a admissão, a transferência ou o desligamento de alguém, ou na aba Roteiros da página de um colaborador.',
      }}
    >
      {dialog}
    </ListPage>
  )
}
