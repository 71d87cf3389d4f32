import * as c from '@quadro/contract/captacao/solicitacoes/solicitacoes-pessoal.ts'
import { opcoesDeCargo } from '@quadro/contract/cargo-salario/opcoes.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { useOptions } from '../../../kit/call/query.ts'
import type { Search } from '../../../kit/page/navigation.ts'
import type { FilterChip } from '../../../ui/control/FilterChips.tsx'
import type { Option } from '../../../ui/fields/options.tsx'
import { useAreas, useEstabelecimentos, useMotivos } from '../opcoes.ts'

/** Filters kept in the address, with the names of the endpoint. */
export const FILTROS = [
  'codigo',
  'descricao',
  'dataIni',
  'dataFim',
  'estabelecimentoId',
  'areaOrganizacionaId',
  'motivoId',
  'cargoId',
  'status',
  'dataEncerramentoIni',
  'dataEncerramentoFim',
] as const
export type Chave = (typeof FILTROS)[number]
export type Filtro = Partial<Record<Chave, string | number>>
const NUMEROS = new Set<Chave>(['codigo', 'estabelecimentoId', 'areaOrganizacionaId', 'motivoId', 'cargoId'])

/** The filters of an address; invalid values are left out. */
export function lerFiltro(search: Search): Filtro {
  const filtro: Filtro = {}
  for (const key of FILTROS) {
    const value = search[key]
    if (value === undefined || value === '') continue
    if (!NUMEROS.has(key)) filtro[key] = String(value)
    else if (Number.isInteger(Number(value))) filtro[key] = Number(value)
  }
  return filtro
}

const depois = (ini: unknown, fim: unknown) => Boolean(ini && fim && String(fim) < String(ini))
/** Errors of periods that end before they begin. */
export const errosDoFiltro = (f: Filtro) => ({
  dataFim: depois(f.dataIni, f.dataFim) ? 'Data final inferior a data inicial.' : undefined,
  dataEncerramentoFim: depois(f.dataEncerramentoIni, f.dataEncerramentoFim)
    ? 'Data final inferior a data inicial.'
    : undefined,
})

export const STATUS = [
  { value: 'I', label: c.SITUACOES.I },
  { value: 'A', label: c.SITUACOES.A },
  { value: 'R', label: c.SITUACOES.R },
]

/** Options of the filter's fields, for the panel and the chips. */
export function useEscolhas(needs: (key: Chave) => boolean) {
  return {
    areas: useAreas(undefined, { enabled: needs('areaOrganizacionaId') }),
    estabelecimentos: useEstabelecimentos({ enabled: needs('estabelecimentoId') }),
    motivos: useMotivos(undefined, { enabled: needs('motivoId') }),
    cargos: useOptions(opcoesDeCargo, {}, { enabled: needs('cargoId') }) as Option<number>[],
  }
}
export type Escolhas = ReturnType<typeof useEscolhas>

/** Each filter as a chip with words. */
export function chipsDo(filtro: Filtro, { areas, estabelecimentos, motivos, cargos }: Escolhas): FilterChip[] {
  const named = (options: readonly { value: unknown; label: string }[]) => (value: unknown) =>
    options.find((o) => o.value === value)?.label ?? String(value)
  const dia = (palavra: string) => (value: unknown) => `${palavra} ${formatarData(String(value))}`
  const palavras: Record<Chave, [string, (value: string | number) => string]> = {
    codigo: ['Código', String],
    descricao: ['Descrição', String],
    dataIni: ['Data', dia('desde')],
    dataFim: ['Data', dia('até')],
    estabelecimentoId: ['Estabelecimento', named(estabelecimentos)],
    areaOrganizacionaId: ['Área', named(areas.map(({ id, label }) => ({ value: id, label })))],
    motivoId: ['Motivo', named(motivos)],
    cargoId: ['Cargo', named(cargos)],
    status: ['Status', named(STATUS)],
    dataEncerramentoIni: ['Encerramento', dia('desde')],
    dataEncerramentoFim: ['Encerramento', dia('até')],
  }
  return FILTROS.flatMap((key) => {
    const value = filtro[key]
    const [label, say] = palavras[key]
    return value === undefined ? [] : [{ id: key, label, value: say(value) }]
  })
}
