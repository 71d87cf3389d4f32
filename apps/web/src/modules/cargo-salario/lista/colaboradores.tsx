import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { useCall } from '../../../kit/call/query.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Person } from '../../../ui/display/Person.tsx'
import { Users } from '../../../ui/icons.ts'
import { enderecoDaFoto } from '../pessoas/foto.tsx'
import { useAcoesDePessoas, useMudancaDeArea } from './colaboradores-acoes.tsx'
import { useFiltrosDePessoas } from './colaboradores-filtros.tsx'
import { QuadroDoDia } from './colaboradores-quadro.tsx'

const MARCAS = {
  A: { mark: 'full', tone: 'green' },
  F: { mark: 'ring', tone: 'amber' },
  D: { mark: 'square', tone: 'gray' },
} as const
const columns: ListColumns<typeof c.listar> = [
  {
    key: 'codigo',
    width: 80,
    phone: 'second',
  },
  {
    key: 'nome',
    width: 224,
    grow: 3,
    isName: true,
    cell: (r) => <Person name={r.nome} photo={enderecoDaFoto(r) ?? undefined} />,
    phoneCell: (r) => r.nome,
  },
  {
    key: 'cargoNome',
    width: 190,
    grow: 2,
    phone: 'second',
  },
  {
    key: 'areaNome',
    width: 150,
    grow: 2,
    priority: 2,
    phone: 'third',
  },
  {
    key: 'estabelecimentoNome',
    width: 150,
    priority: 3,
    phone: 'none',
  },
  {
    key: 'dataAdmissao',
    width: 88,
    priority: 1,
    phone: 'third',
  },
  {
    key: 'tempoDeCasa',
    width: 96,
    priority: 2,
    phone: 'none',
  },
  { key: 'aniversario', width: 92, priority: 3, isHiddenAtFirst: true, phone: 'none' },
  { key: 'geracaoNome', width: 120, priority: 3, isHiddenAtFirst: true, phone: 'none' },
  {
    key: 'situacao',
    width: 104,
    phone: 'badge',
    cell: (r) => (
      <Badge {...(r.situacao === 'D' ? MARCAS.D : r.tempoDeCasa === null ? MARCAS.F : MARCAS.A)}>
        {c.situacaoDita(r)}
      </Badge>
    ),
  },
]

/** Employees today or on another day. The other views show former employees or everybody. */
export default function Colaboradores() {
  const [search] = useSearchState()
  const na = useNaData()
  const { filters, values } = useFiltrosDePessoas()
  const filtros = { data: na.pedida, ...values, busca: search.busca === undefined ? undefined : String(search.busca) }
  const { data: quantos } = useCall(c.contarVistas, filtros, { silent: true })
  const area = useMudancaDeArea()
  const { selectionActions, actions, dialogo } = useAcoesDePessoas()
  return (
    <ListPage<c.ColaboradorListado>
      title="Colaboradores"
      base="/cargo-salario/colaboradores"
      list={c.listar}
      create={c.criar}
      importar="cargo-salario/colaboradores"
      insertLabel="Admitir"
      columns={columns}
      naData={{ na, nota: 'Área, cargo e estabelecimento são os desse dia; nomes de cargos e faixas, os de hoje.' }}
      facts={<QuadroDoDia filtros={filtros} />}
      nameOf={(r) => r.nome}
      icon={Users}
      placeholder="Buscar por nome, matrícula ou CPF"
      isMuted={(r) => r.situacao === 'D'}
      views={{
        key: 'situacao',
        items: c.VISTAS.map((s) => ({
          ...{ id: s.codigo, label: s.descricao, filter: { situacao: s.codigo } },
          count: quantos?.[s.codigo],
        })),
      }}
      filters={filters}
      bulk={[area]}
      selectionActions={selectionActions}
      actions={actions}
      empty={{
        title: 'Nenhum colaborador',
        text: 'Aqui estão as pessoas que trabalham na empresa, com o histórico de área, cargo e salário de cada uma.',
      }}
    >
      {dialogo}
    </ListPage>
  )
}
