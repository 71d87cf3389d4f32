import { opcoesDeCargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import * as c from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { VINCULO } from '@quadro/contract/geral/codigos/codigos.ts'
import { geracoes } from '@quadro/contract/geral/pessoa/geracoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { lookup, useCall } from '../../../kit/call/query.ts'
import { useFilterNeeds } from '../../../kit/list/filter-needs.ts'
import type { ListFilters } from '../../../kit/list/list-types.ts'
import { type Search, useSearchState } from '../../../kit/page/navigation.ts'
import { AsyncSelectField, DateField, type Option, SelectField, TreeSelectField } from '../../../ui/fields/index.ts'
import { emOpcoes, useAreas, useEstabelecimentos } from '../opcoes.ts'

const MESES = Array.from({ length: 12 }, (_, mes) => ({
  value: mes + 1,
  label: new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2000, mes))),
}))
const VINCULOS = VINCULO.map(({ codigo, descricao }) => ({ value: codigo, label: descricao }))
const buscarGestor = lookup(c.listar, { situacao: 'A' })

/** The name of the manager whom the address names. */
function useGestor(id: unknown): Option | null {
  const gestorId = Number(id) || undefined
  const { data } = useCall(c.porIds, { ids: [gestorId ?? 1] }, { silent: true, enabled: gestorId !== undefined })
  if (gestorId === undefined) return null
  const nome = data?.find((r) => r.id === gestorId)?.nome
  return nome ? { value: gestorId, label: nome } : null
}

/** The filters of the list of people. Their options are read when the panel opens, or when the address names one. */
export function useFiltrosDePessoas(): { filters: ListFilters; values: Search } {
  const [search] = useSearchState()
  const { needs, onOpenChange } = useFilterNeeds(search)
  const areas = useAreas(undefined, { enabled: needs('areaId') })
  const locais = useEstabelecimentos({ enabled: needs('estabelecimentoId') })
  const cargos = emOpcoes(useCall(opcoesDeCargo, {}, { silent: true, enabled: needs('cargoId') }).data)
  const idades = emOpcoes(useCall(geracoes.opcoes, {}, { silent: true, enabled: needs('geracaoId') }).data)
  const gestor = useGestor(search.gestorId)
  const area = areas.find((a) => a.id === search.areaId)
  const um = <V extends string | number>(options: Option<V>[], value: unknown) => options.find((o) => o.value === value)
  const local = um(locais, search.estabelecimentoId)
  const cargo = um(cargos, search.cargoId)
  const geracao = um(idades, search.geracaoId)
  const vinculo = um(VINCULOS, search.vinculo)
  const mes = um(MESES, search.aniversario)
  const [de, ate] = [search.admissaoDe, search.admissaoAte].map((dia) => (dia === undefined ? null : String(dia)))
  const escolhidos = {
    areaId: area && { label: 'Área', value: area.label },
    estabelecimentoId: local && { label: 'Estabelecimento', value: local.label },
    cargoId: cargo && { label: 'Cargo', value: cargo.label },
    gestorId: gestor && { label: 'Gestor', value: gestor.label },
    vinculo: vinculo && { label: 'Vínculo', value: vinculo.label },
    admissaoDe: de && { label: 'Admissão desde', value: formatarData(de) },
    admissaoAte: ate && { label: 'Admissão até', value: formatarData(ate) },
    geracaoId: geracao && { label: 'Geração', value: geracao.label },
    aniversario: mes && { label: 'Aniversariantes de', value: mes.label },
  }
  const keys = Object.keys(escolhidos)
  const values = Object.fromEntries(keys.map((key) => [key, search[key]]))
  return {
    values,
    filters: {
      keys,
      onOpenChange,
      chips: Object.entries(escolhidos).flatMap(([id, chip]) => (chip ? [{ id, ...chip }] : [])),
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
            label="Cargo"
            value={cargo?.value ?? null}
            options={cargos}
            onChange={(cargoId) => set({ cargoId: cargoId ?? undefined })}
          />
          <AsyncSelectField
            label="Gestor"
            help="Quem responde hoje pela área mais próxima."
            value={gestor}
            load={buscarGestor}
            onChange={(quem) => set({ gestorId: quem?.value })}
          />
          <SelectField
            label="Vínculo"
            value={vinculo?.value ?? null}
            options={VINCULOS}
            onChange={(novo) => set({ vinculo: novo ?? undefined })}
          />
          <DateField
            label="Admissão desde"
            value={de ?? null}
            onChange={(dia) => set({ admissaoDe: dia || undefined })}
          />
          <DateField
            label="Admissão até"
            value={ate ?? null}
            onChange={(dia) => set({ admissaoAte: dia || undefined })}
          />
          <SelectField
            label="Geração"
            value={geracao?.value ?? null}
            options={idades}
            onChange={(geracaoId) => set({ geracaoId: geracaoId ?? undefined })}
          />
          <SelectField
            label="Aniversariantes do mês"
            value={mes?.value ?? null}
            options={MESES}
            onChange={(aniversario) => set({ aniversario: aniversario ?? undefined })}
          />
        </>
      ),
    },
  }
}
