import { dataReferencia, lugaresCom } from '../../cargo-salario/relatorios/filtros.ts'
import { inteiro, inteiroOpcional, refs } from '../../kit/fields.ts'
import { abreCom, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { autoridades } from '../experiencia/experiencia.ts'

/** Reports about experience periods: what is still to come, what was answered, who did best, and a card for each person. */

/** Models of experience periods; an answer counts when one of them was answered. */
const avaliacoes = () => ({
  avaliacoesIds: abreCom(
    refs('modeloDesempenho', { label: 'Avaliações', fem: true, min: 1, obrigatorio: 'Avaliações é obrigatório' }),
    [],
  ),
})
const talentos = () => ({
  talentosIds: abreCom(
    refs('talento', { label: 'Talentos', min: 1, max: 1000, obrigatorio: 'Talentos é obrigatório' }),
    [],
  ),
})
/** The first periods of an experience, by their end. */
const quantos = (max: number) => ({
  numeroPeriodos: abreCom(
    inteiro({ label: 'Número de períodos', min: 1, max, erro: `Informe de 1 a ${max} períodos` }),
    max < 5 ? 2 : 3,
  ),
})

export const experienciaPrevista = report({
  module: 'avaliacao',
  path: 'acompanhamento-experiencia-previsto',
  title: 'Acompanhamento de Experiência Previsto',
  description: 'As avaliações que cada admissão pede, quem responde e o que falta no dia.',
  filters: {
    ...dataReferencia(),
    ...lugaresCom('areasIds'),
    periodosIds: abreCom(refs('periodoExperiencia', { label: 'Períodos' }).default([]), []),
    /** How long after its end a period is still listed; empty: however long ago that was. */
    diasTolerancia: inteiroOpcional({ label: 'Dias de tolerância', max: 365 }),
  },
})

/** Results are read only with the authority of the experience that shows them. */
const comResultado = { module: 'avaliacao', reveals: [autoridades.verResultado] } as const
export const acompanhamentoExperiencia = report({
  ...comResultado,
  path: 'acompanhamento-periodo-experiencia',
  title: 'Acompanhamento do Período de Experiência',
  description: 'O que cada talento alcançou em cada período, com a média e a situação.',
  filters: { ...dataReferencia(), ...quantos(4), ...talentos(), ...avaliacoes(), ...lugares() },
})
export const rankingExperiencia = report({
  ...comResultado,
  path: 'ranking-performance-periodo-experiencia',
  title: 'Ranking de Performance do Período de Experiência',
  description: 'Quem se saiu melhor na experiência, da maior para a menor performance.',
  filters: { ...periodo('um-mes'), ...dataReferencia(), ...avaliacoes(), ...lugares() },
})
export const cartaoExperiencia = report({
  module: 'avaliacao',
  path: 'cartao-acompanhamento-periodo-experiencia',
  title: 'Cartão de Acompanhamento do Período de Experiência',
  description: 'Uma folha por talento, com o término de cada período e espaço para parecer e assinaturas.',
  filters: { ...dataReferencia(), ...quantos(6), ...talentos(), ...avaliacoes() },
})
