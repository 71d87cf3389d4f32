import * as c from '@quadro/contract/desenvolvimento/matriz/treinamentos-obrigatorios.ts'
import type { Search } from '../../../kit/page/navigation.ts'

/** The filters of the page of mandatory training, as they stand in its address. */

const FILTROS = ['areaId', 'cargoId', 'funcaoId'] as const
const numero = (value: unknown) => (Number(value) > 0 ? Number(value) : undefined)
export const lerFiltros = (search: Search, pedida: string | undefined) => ({
  data: pedida,
  ...Object.fromEntries(FILTROS.map((key) => [key, numero(search[key])])),
})
export const contar = (search: Search): number =>
  FILTROS.filter((key) => numero(search[key]) !== undefined).length + (search.aResolver === true ? 1 : 0)
export const SEM_FILTROS: Search = { areaId: undefined, cargoId: undefined, funcaoId: undefined, aResolver: undefined }

/** The training whose people stand in the panel; undefined while it is closed. */
export function lerAberto(search: Search): { tipo: 'curso' | 'certificacao'; id: number } | undefined {
  const [curso, certificacao] = [numero(search.curso), numero(search.certificacao)]
  if (curso) return { tipo: 'curso', id: curso }
  return certificacao ? { tipo: 'certificacao', id: certificacao } : undefined
}
export const abrir = (t: { tipo: 'curso' | 'certificacao'; id: number } | undefined): Search => ({
  curso: t?.tipo === 'curso' ? t.id : undefined,
  certificacao: t?.tipo === 'certificacao' ? t.id : undefined,
})
export const somaDe = ({ celulas }: c.PessoaDaMatriz): string =>
  c.porCento(celulas.filter(({ situacao }) => situacao === 'EM_DIA' || situacao === 'A_VENCER').length, celulas.length)
