import * as anuncios from '@quadro/contract/externo/vagas/anuncios.ts'
import type { Endpoint } from '@quadro/contract/kit/endpoint.ts'
import { useCall } from '../../kit/call/query.ts'
import type { Option } from '../../ui/fields/index.ts'
import { useRegras } from './sessao/regras.tsx'

const options = (list: readonly { id: number; label: string }[] = []): Option<number>[] =>
  list.map(({ id, label }) => ({ value: id, label }))

/** Options of one of the company's public registries. */
function useReferencia(entry: Endpoint): Option<number>[] {
  const { empresaId } = useRegras()
  return options(useCall(entry, { empresaId } as never, { silent: true }).data as never)
}
export const useAreasFormacao = () => useReferencia(anuncios.listarAreasFormacao)
export const useIdiomas = () => useReferencia(anuncios.listarIdiomas)
export const useAreasInteresse = () => useReferencia(anuncios.listarAreasInteresse)
export const useConhecimentos = () => useReferencia(anuncios.listarConhecimentos)
export const useComoSoube = () => useReferencia(anuncios.listarComoSoube)
export const useCargos = () => useReferencia(anuncios.listarCargos)
export const useEstados = () => options(useCall(anuncios.listarEstados, {}, { silent: true }).data)
export const useCidades = (ufId: number | null) => {
  const { data } = useCall(anuncios.listarCidades, { id: ufId ?? 0 }, { enabled: ufId !== null, silent: true })
  return ufId === null ? [] : options(data)
}
