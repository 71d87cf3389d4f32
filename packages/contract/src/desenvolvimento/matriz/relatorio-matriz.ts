import { dataReferencia } from '../../cargo-salario/relatorios/filtros.ts'
import { inteiro, opcao, refs } from '../../kit/fields.ts'
import { abreCom } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { AVISA_DIAS } from '../certificacoes/colaboradores-certificacoes.ts'
import { cursos, onde } from '../relatorios/filtros.ts'

/** Columns that fit on a sheet. */
export const MAIS_COLUNAS = 20
export const QUEM_MOSTRAR = [
  { codigo: 'T', descricao: 'Todos' },
  { codigo: 'P', descricao: 'Com algo a resolver' },
  { codigo: 'D', descricao: 'Em dia' },
] as const

export const matrizTreinamento = report({
  module: 'desenvolvimento',
  path: 'matriz-treinamento',
  title: 'Matriz de Treinamento',
  description: 'O que se exige de cada pessoa, por cargo: o que está em dia, o que vence e o que falta.',
  filters: {
    ...dataReferencia(),
    dias: abreCom(
      inteiro({ label: 'Vence em até (dias)', min: 0, max: 730, erro: 'Informe de 0 a 730 dias' }),
      AVISA_DIAS,
    ),
    quem: abreCom(opcao(QUEM_MOSTRAR, { label: 'Pessoas', fem: true }), 'T'),
    certificacoesIds: abreCom(refs('certificacao', { label: 'Certificações', fem: true }).default([]), []),
    ...cursos(),
    ...onde(),
  },
})
