import { gruposOcupacionais } from '@quadro/contract/cargo-salario/cargos/grupos-ocupacionais.ts'
import { dadosMercado } from '@quadro/contract/cargo-salario/mercado/dados-mercado.ts'
import * as c from '@quadro/contract/cargo-salario/mercado/mercado.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/opcoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { Link } from '../../../ui/control/Link.tsx'
import { DateField, SelectField, TextField, TreeSelectField } from '../../../ui/fields/index.ts'
import { ChartColumn } from '../../../ui/icons.ts'
import { emOpcoes, useAreas } from '../opcoes.ts'

const columns: ListColumns<typeof c.listarMercado> = [
  { key: 'cargoNome', width: 170, grow: 3, isName: true },
  { key: 'nome', width: 80, phone: 'second' },
  { key: 'valor', width: 120, phone: 'third' },
  { key: 'p25', width: 110, priority: 2, phone: 'none' },
  { key: 'p50', width: 110, phone: 'none' },
  { key: 'p75', width: 110, priority: 2, phone: 'none' },
  { key: 'diferenca', width: 160 },
  { key: 'abaixo', width: 105, priority: 1, phone: 'none' },
  { key: 'entre', width: 120, priority: 1, phone: 'none' },
  { key: 'acima', width: 110, priority: 1, phone: 'none' },
  { key: 'fonte', width: 150, priority: 3, phone: 'none' },
  { key: 'data', width: 130, priority: 3, phone: 'none' },
]

/** The bands beside the market: value, quartiles, and how many people earn below, between and above them. */
export default function Mercado() {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const areas = useAreas(undefined, { enabled: needs('areaId') })
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true, enabled: needs('cargoId') }).data)
  const grupos = emOpcoes(
    useCall(gruposOcupacionais.opcoes, {}, { silent: true, enabled: needs('grupoOcupacionalId') }).data,
  )
  const fonte = search.fonte === undefined ? '' : String(search.fonte)
  const ate = search.ate === undefined ? null : String(search.ate)
  const area = areas.find((a) => a.id === search.areaId)
  const cargo = cargos.find((o) => o.value === search.cargoId)
  const grupo = grupos.find((o) => o.value === search.grupoOcupacionalId)
  const escolhidos = [
    ...(fonte ? [{ id: 'fonte', label: 'Fonte', value: fonte }] : []),
    ...(ate ? [{ id: 'ate', label: 'Pesquisas até', value: formatarData(ate) }] : []),
    ...(area ? [{ id: 'areaId', label: 'Área', value: area.label }] : []),
    ...(cargo ? [{ id: 'cargoId', label: 'Cargo', value: cargo.label }] : []),
    ...(grupo ? [{ id: 'grupoOcupacionalId', label: 'Grupo ocupacional', value: grupo.label }] : []),
  ]
  return (
    <ListPage<c.FaixaNoMercado>
      title="Mercado"
      base={c.BASE_DO_MERCADO}
      list={c.listarMercado}
      columns={columns}
      nameOf={(f) => `${f.cargoNome} · ${f.nome}`}
      icon={ChartColumn}
      placeholder="Buscar por cargo, faixa ou fonte"
      href={(f) => `/cargo-salario/faixas-salariais/${f.id}?aba=mercado`}
      note="Valores como na data da pesquisa, sem correção; salários e pessoas de hoje."
      filters={{
        keys: ['fonte', 'ate', 'areaId', 'cargoId', 'grupoOcupacionalId'],
        onOpenChange,
        chips: escolhidos,
        fields: (_, set) => (
          <>
            <TextField label="Fonte" value={fonte} onChange={(nova) => set({ fonte: nova || undefined })} />
            <DateField
              label="Pesquisas até"
              help="Vale a última até este dia."
              value={ate}
              onChange={(dia) => set({ ate: dia || undefined })}
            />
            <TreeSelectField
              label="Área Organizacional"
              help="Com as áreas que ficam abaixo."
              value={area?.id ?? null}
              nodes={areas}
              onChange={(areaId) => set({ areaId: areaId ?? undefined })}
            />
            <SelectField
              label="Cargo"
              value={cargo?.value ?? null}
              options={cargos}
              onChange={(id) => set({ cargoId: id ?? undefined })}
            />
            <SelectField
              label="Grupo ocupacional"
              value={grupo?.value ?? null}
              options={grupos}
              onChange={(id) => set({ grupoOcupacionalId: id ?? undefined })}
            />
          </>
        ),
      }}
      empty={{
        title: 'Nenhuma faixa com dados de mercado',
        text: 'Registre ou importe os dados de uma pesquisa salarial: cada faixa aparece aqui ao lado deles.',
        action: can(dadosMercado.criar) && <Link href={dadosMercado.page}>Dados de Mercado</Link>,
      }}
    />
  )
}
