import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useNaData } from '../../../kit/list/na-data.tsx'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { Users } from '../../../ui/icons.ts'
import { useAreas, useEstabelecimentos } from '../opcoes.ts'
import { QuadroDoDia } from './colaboradores-quadro.tsx'

const MESES = Array.from({ length: 12 }, (_, mes) => ({
  value: mes + 1,
  label: new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, mes))),
}))
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
  { key: 'nome', width: 200, grow: 3, isName: true },
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
  const areas = useAreas()
  const locais = useEstabelecimentos()
  const area = areas.find((a) => a.id === search.areaId)
  const local = locais.find((l) => l.value === search.estabelecimentoId)
  const na = useNaData()
  const mes = MESES.find((m) => m.value === search.aniversario)
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
      facts={
        <QuadroDoDia
          filtros={{
            data: na.pedida,
            areaId: area?.id,
            estabelecimentoId: local?.value as number | undefined,
            aniversario: mes?.value,
            busca: search.busca === undefined ? undefined : String(search.busca),
          }}
        />
      }
      nameOf={(r) => r.nome}
      icon={Users}
      placeholder="Buscar por nome, matrícula ou CPF"
      isMuted={(r) => r.situacao === 'D'}
      views={{
        key: 'situacao',
        items: c.VISTAS.map((s) => ({ id: s.codigo, label: s.descricao, filter: { situacao: s.codigo } })),
      }}
      filters={{
        keys: ['areaId', 'estabelecimentoId', 'aniversario'],
        chips: [
          ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
          ...(local ? [{ id: 'estabelecimentoId', label: 'Estabelecimento', value: local.label }] : []),
          ...(mes ? [{ id: 'aniversario', label: 'Aniversariantes de', value: mes.label }] : []),
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
            <SelectField
              label="Aniversariantes do mês"
              value={mes?.value ?? null}
              options={MESES}
              onChange={(aniversario) => set({ aniversario: aniversario ?? undefined })}
            />
          </>
        ),
      }}
      empty={{
        title: 'Nenhum colaborador',
        text: 'Aqui estão as pessoas que trabalham na empresa, com o histórico de área, cargo e salário de cada uma.',
      }}
    />
  )
}
