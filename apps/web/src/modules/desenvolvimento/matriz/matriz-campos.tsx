import { nodesWith, optionsWith, useTarget } from '../../../kit/form/targets.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import { FormCell, FormGrid, SelectField, TreeSelectField } from '../../../ui/fields/index.ts'

const escolhido = (value: unknown) => (value === undefined ? null : Number(value))

/** The fields of the filter: where people stand, and whether they have something to be settled. */
export function CamposDoFiltro({ search, set }: { search: Search; set: (change: Search) => void }) {
  const [areas, cargos, funcoes] = [useTarget('areaOrganizacional'), useTarget('cargo'), useTarget('funcao')]
  return (
    <FormGrid>
      <FormCell span={3}>
        <TreeSelectField
          label="Área"
          help="Com as áreas que ficam abaixo."
          nodes={nodesWith(areas)}
          value={escolhido(search.areaId)}
          onChange={(id) => set({ areaId: id ?? undefined })}
        />
      </FormCell>
      <FormCell span={3}>
        <SelectField
          label="Cargo"
          options={optionsWith(cargos)}
          value={escolhido(search.cargoId)}
          onChange={(id) => set({ cargoId: id ?? undefined })}
        />
      </FormCell>
      <FormCell span={3}>
        <SelectField
          label="Função"
          options={optionsWith(funcoes)}
          value={escolhido(search.funcaoId)}
          onChange={(id) => set({ funcaoId: id ?? undefined })}
        />
      </FormCell>
      <FormCell span={3}>
        <SelectField
          label="Talentos"
          options={[{ value: 'sim', label: 'Com algo a resolver' }]}
          value={search.aResolver === true ? 'sim' : null}
          onChange={(chosen) => set({ aResolver: chosen === null ? undefined : true })}
        />
      </FormCell>
    </FormGrid>
  )
}
