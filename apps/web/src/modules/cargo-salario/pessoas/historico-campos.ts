import type { LinhaDoHistorico } from '@quadro/contract/cargo-salario/pessoas/colaboradores.ts'
import { formatarDinheiro } from '@quadro/contract/kit/formato.ts'
import type { CampoDaLinha } from '../../../kit/record/linha-do-tempo.tsx'

/** Cargo and band as one name: 'Analista de Custos · Pleno II'. */
export const cargoEFaixa = (l: { cargoNome: string | null; faixaSalarialNome: string | null }): string =>
  [l.cargoNome, l.faixaSalarialNome].filter(Boolean).join(' · ')

/** What the row comes to on its date, and how: 'R$ 4.237,00 · pela faixa'. */
function remuneracao(l: LinhaDoHistorico): string | null {
  if (l.salarioOculto) return null
  const como =
    l.tipoSalario === 1
      ? 'pela faixa'
      : l.tipoSalario === 2 && `${l.quantidadeIndice?.toLocaleString('pt-BR')} × ${l.indiceNome}`
  return [formatarDinheiro(l.salario), como].filter(Boolean).join(' · ')
}

/** What a row of a person's history may change, as the timeline tells it. */
export const CAMPOS_DO_HISTORICO: readonly CampoDaLinha<LinhaDoHistorico>[] = [
  { campo: 'Área', grupo: 'lugar', chave: (l) => l.areaOrganizacionalId, texto: (l) => l.areaNome },
  { campo: 'Cargo', grupo: 'lugar', chave: (l) => l.faixaSalarialId, texto: cargoEFaixa },
  { campo: 'Estabelecimento', grupo: 'lugar', chave: (l) => l.estabelecimentoId, texto: (l) => l.estabelecimentoNome },
  { campo: 'Função', grupo: 'lugar', chave: (l) => l.funcaoId, texto: (l) => l.funcaoNome },
  { campo: 'Ambiente', grupo: 'lugar', chave: (l) => l.ambienteId, texto: (l) => l.ambienteNome },
  { campo: 'Salário', grupo: 'salario', chave: remuneracao, texto: remuneracao },
]
/** Fields of a row that a change carries forward. */
export const CAMPOS_LEVADOS = [
  'estabelecimentoId',
  'areaOrganizacionalId',
  'faixaSalarialId',
  'funcaoId',
  'ambienteId',
] as const satisfies (keyof LinhaDoHistorico)[]

/** Title of a row: its reason, or what it changed. */
export const tituloDaLinha = (l: LinhaDoHistorico, mudou: readonly string[], isPrimeira: boolean): string =>
  l.motivo ??
  (isPrimeira ? 'Admissão' : mudou.length > 0 ? `Mudança de ${mudou.join(' e ').toLowerCase()}` : 'Registro')
