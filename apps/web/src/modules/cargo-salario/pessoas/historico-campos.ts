import type { LinhaDoHistorico } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { type LinhaNoTempo, tituloDoReajuste } from '@quadro/contract/cargo-salario/pessoas/salario-no-tempo.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'

/** Position and band as one name: 'Analista de Custos · Pleno II'. */
export const cargoEFaixa = (l: { cargoNome: string | null; faixaSalarialNome: string | null }): string =>
  [l.cargoNome, l.faixaSalarialNome].filter(Boolean).join(' · ')

/** The salary on the row's date and its source: 'R$ 4.237,00 · pela faixa'. */
export function remuneracao(l: LinhaDoHistorico): string | null {
  if (l.salarioOculto) return null
  const como =
    l.tipoSalario === 1
      ? 'pela faixa'
      : l.tipoSalario === 2 && `${l.quantidadeIndice?.toLocaleString('pt-BR')} × ${l.indiceNome}`
  return [formatarDinheiro(l.salario), como].filter(Boolean).join(' · ')
}

/** Fields of a person's history in the timeline. */
export const CAMPOS_DO_HISTORICO: readonly CampoDaLinha<LinhaDoHistorico>[] = [
  { campo: 'Área', grupo: 'lugar', chave: (l) => l.areaOrganizacionalId, texto: (l) => l.areaNome },
  { campo: 'Cargo', grupo: 'lugar', chave: (l) => l.faixaSalarialId, texto: cargoEFaixa },
  { campo: 'Estabelecimento', grupo: 'lugar', chave: (l) => l.estabelecimentoId, texto: (l) => l.estabelecimentoNome },
  { campo: 'Função', grupo: 'lugar', chave: (l) => l.funcaoId, texto: (l) => l.funcaoNome },
  { campo: 'Ambiente', grupo: 'lugar', chave: (l) => l.ambienteId, texto: (l) => l.ambienteNome },
  { campo: 'Salário', grupo: 'salario', chave: remuneracao, texto: remuneracao },
]
/** Fields that a change can carry forward to later rows. */
export const CAMPOS_LEVADOS = [
  'estabelecimentoId',
  'areaOrganizacionalId',
  'faixaSalarialId',
  'funcaoId',
  'ambienteId',
] as const satisfies (keyof LinhaDoHistorico)[]

/** Title of a row: its reason, or the fields that it changed. */
export const tituloDaLinha = (l: LinhaNoTempo, mudou: readonly string[], isPrimeira: boolean): string =>
  (l.reajuste && tituloDoReajuste(l.reajuste)) ??
  l.motivo ??
  (isPrimeira ? 'Admissão' : mudou.length > 0 ? `Mudança de ${mudou.join(' e ').toLowerCase()}` : 'Registro')
