import { nodesWith, optionsWith, useTarget } from '../../../kit/form/targets.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import { FilterChips } from '../../../ui/control/FilterChips.tsx'
import { SelectField, TreeSelectField } from '../../../ui/fields/index.ts'

const escolhido = (value: unknown) => (value === undefined ? null : Number(value))

/** The fields of the filter: where people stand, and whether they have something to be settled. */
export function CamposDoFiltro({ search, set }: { search: Search; set: (change: Search) => void }) {
  const [areas, cargos, funcoes] = [useTarget('areaOrganizacional'), useTarget('cargo'), useTarget('funcao')]
  return (
    <>
      <TreeSelectField
        label="Área"
        help="Com as áreas que ficam abaixo."
        nodes={nodesWith(areas)}
        value={escolhido(search.areaId)}
        onChange={(id) => set({ areaId: id ?? undefined })}
      />
      <SelectField
        label="Cargo"
        options={optionsWith(cargos)}
        value={escolhido(search.cargoId)}
        onChange={(id) => set({ cargoId: id ?? undefined })}
      />
      <SelectField
        label="Função"
        options={optionsWith(funcoes)}
        value={escolhido(search.funcaoId)}
        onChange={(id) => set({ funcaoId: id ?? undefined })}
      />
      <SelectField
        label="Talentos"
        options={[{ value: 'sim', label: 'Com algo a resolver' }]}
        value={search.aResolver === true ? 'sim' : null}
        onChange={(chosen) => set({ aResolver: chosen === null ? undefined : true })}
      />
    </>
  )
}

/** The active filters by their names, each removable. */
export function FiltrosAtivos({
  search,
  set,
  onClear,
}: {
  search: Search
  set: (change: Search) => void
  onClear: () => void
}) {
  const [areas, cargos, funcoes] = [useTarget('areaOrganizacional'), useTarget('cargo'), useTarget('funcao')]
  const chips = [
    { id: 'areaId', label: 'Área', rows: areas },
    { id: 'cargoId', label: 'Cargo', rows: cargos },
    { id: 'funcaoId', label: 'Função', rows: funcoes },
  ].flatMap(({ id, label, rows }) => {
    const row = rows.find((each) => each.id === Number(search[id]))
    return row ? [{ id, label, value: row.nome ?? row.label }] : []
  })
  const aResolver =
    search.aResolver === true ? [{ id: 'aResolver', label: 'Talentos', value: 'Com algo a resolver' }] : []
  return <FilterChips chips={[...chips, ...aResolver]} onRemove={(id) => set({ [id]: undefined })} onClear={onClear} />
}
