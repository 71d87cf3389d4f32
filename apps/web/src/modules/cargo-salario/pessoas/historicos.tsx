import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useEffect, useState } from 'react'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useChild, useGo, useSearchState } from '../../../kit/page/navigation.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { AsyncSelectField, DateField, type Option, SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { History } from '../../../ui/icons.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { useAreas, useEstabelecimentos } from '../opcoes.ts'
import { MudancaDialog } from './mudanca.tsx'

const BASE = '/cargo-salario/colaboradores/historicos'
const PESSOA = '/cargo-salario/colaboradores'
const SELO = { V: ['full', 'green'], P: ['ring', 'blue'], A: ['square', 'gray'], C: ['ring', 'amber'] } as const

const columns: ListColumns<typeof c.listarHistorico> = [
  { key: 'data', width: 96, phone: 'second' },
  { key: 'nome', width: 190, grow: 3, isName: true },
  { key: 'motivo', width: 150, grow: 2, priority: 2, phone: 'third' },
  { key: 'cargoNome', width: 190, grow: 2, phone: 'second' },
  { key: 'areaNome', width: 150, grow: 2, priority: 1, phone: 'third' },
  { key: 'estabelecimentoNome', width: 150, priority: 3, phone: 'none' },
  { key: 'codigo', width: 80, priority: 4, phone: 'none' },
  {
    key: 'situacao',
    width: 116,
    phone: 'badge',
    cell: (r) => (
      <Badge mark={SELO[r.situacao][0]} tone={SELO[r.situacao][1]}>
        {c.SITUACAO_DA_LINHA.find((s) => s.codigo === r.situacao)!.descricao}
      </Badge>
    ),
  },
]

/** The history rows of all employees. Opening a row corrects it, and a new one first asks for the employee. */
export default function Historicos() {
  const [search] = useSearchState()
  const child = useChild(BASE)
  const { needs, onOpenChange } = useFilterNeeds(search)
  const areas = useAreas(undefined, { enabled: needs('areaId') })
  const locais = useEstabelecimentos({ enabled: needs('estabelecimentoId') })
  const area = areas.find((a) => a.id === search.areaId)
  const local = locais.find((l) => l.value === search.estabelecimentoId)
  const dia = (valor: unknown) => (typeof valor === 'string' ? valor : '')
  const [de, ate] = [dia(search.de), dia(search.ate)]
  return (
    <ListPage<c.SituacaoNoTempo>
      title="Históricos do Colaborador"
      base={BASE}
      list={c.listarHistorico}
      create={c.inserirLinha}
      insertLabel="Registrar mudança"
      columns={columns}
      nameOf={(r) => `${r.nome}, ${formatarData(r.data)}`}
      // For users who may not correct rows, the link leads to the person's page.
      href={(r) => (can(c.alterarLinha) ? `${BASE}/${r.id}` : `${PESSOA}/${r.colaboradorId}`)}
      icon={History}
      placeholder="Buscar por nome ou matrícula"
      isMuted={(r) => r.situacao === 'A'}
      views={{
        key: 'situacao',
        items: [
          { id: '', label: 'Todos', filter: {} },
          { id: 'V', label: 'Em vigor', filter: { situacao: 'V' } },
          { id: 'P', label: 'Planejados', filter: { situacao: 'P' } },
          { id: 'C', label: 'A confirmar', filter: { situacao: 'C' } },
        ],
      }}
      filters={{
        keys: ['areaId', 'estabelecimentoId', 'de', 'ate'],
        onOpenChange,
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(local ? [{ id: 'estabelecimentoId', label: 'Estabelecimento', value: local.label }] : []),
          ...(de ? [{ id: 'de', label: 'Vigência desde', value: formatarData(de) }] : []),
          ...(ate ? [{ id: 'ate', label: 'Vigência até', value: formatarData(ate) }] : []),
        ],
        fields: (_, set) => (
          <>
            <TreeSelectField
              label="Área Organizacional"
              help="Com as áreas que ficam abaixo."
              value={area?.id ?? null}
              nodes={areas}
              onChange={(areaId) => set({ areaId: areaId ?? undefined })}
            />
            <SelectField
              label="Estabelecimento"
              value={local?.value ?? null}
              options={locais}
              onChange={(estabelecimentoId) => set({ estabelecimentoId: estabelecimentoId ?? undefined })}
            />
            <DateField label="Vigência desde" value={de} onChange={(valor) => set({ de: valor || undefined })} />
            <DateField label="Vigência até" value={ate} onChange={(valor) => set({ ate: valor || undefined })} />
          </>
        ),
      }}
      empty={{
        title: 'Nenhuma situação',
        text: 'Aqui estão as admissões e mudanças de todos os colaboradores, as planejadas também, com a data em que valem.',
      }}
    >
      {child === 'new' && can(c.inserirLinha) && <Nova />}
      {child !== undefined && child !== 'new' && <Correcao key={child} id={Number(child)} />}
    </ListPage>
  )
}

const buscar = lookup(c.listar, { situacao: 'A' })
/** A new change: first the employee, then the change. */
function Nova() {
  const go = useGo()
  const [pessoa, setPessoa] = useState<Option | null>(null)
  if (pessoa) return <DaPessoa id={Number(pessoa.value)} />
  const fechar = () => go(BASE)
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && fechar()}
      title="Registrar mudança"
      footer={<Button onPress={fechar}>Cancelar</Button>}
    >
      <AsyncSelectField
        label="Colaborador"
        required
        value={null}
        load={buscar}
        placeholder="Busque pelo nome ou pela matrícula"
        help="De quem é a mudança."
        onChange={setPessoa}
      />
    </Dialog>
  )
}

function Correcao({ id }: { id: number }) {
  const go = useGo()
  const read = useCall(c.lerLinha, { id }, { silent: true, enabled: Number.isInteger(id) && id > 0 })
  const mayEdit = can(c.alterarLinha)
  const linha = read.data?.id === id ? read.data : undefined
  useEffect(() => {
    if (linha && !mayEdit) go(`${PESSOA}/${linha.colaboradorId}`, { replace: true })
  }, [linha, mayEdit, go])
  if (!linha || !mayEdit) return <Espera error={read.error} onRetry={() => void read.refetch()} />
  return <DaPessoa id={linha.colaboradorId} linha={linha} />
}

function DaPessoa({ id, linha }: { id: number; linha?: c.LinhaDoHistorico }) {
  const go = useGo()
  const read = useCall(c.ler, { id }, { silent: true })
  if (read.data?.id !== id) return <Espera error={read.error} onRetry={() => void read.refetch()} />
  return <MudancaDialog colaborador={read.data} linha={linha} onClose={() => go(BASE)} />
}

function Espera({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const go = useGo()
  const fechar = () => go(BASE)
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && fechar()}
      title="Histórico do Colaborador"
      footer={<Button onPress={fechar}>Fechar</Button>}
    >
      {error ? (
        <ErrorState title="Não foi possível carregar o histórico" onRetry={onRetry} />
      ) : (
        <Skeleton shape="form" />
      )}
    </Dialog>
  )
}
