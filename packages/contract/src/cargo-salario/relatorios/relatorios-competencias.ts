import { ref, refs } from '../../kit/fields.ts'
import { abreCom, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

const daFaixa = {
  faixaId: ref('faixaSalarial', { label: 'Faixa salarial', fem: true }),
  competenciasIds: abreCom(
    refs('competencia', {
      label: 'Competências',
      fem: true,
      min: 1,
      obrigatorio: 'Selecione ao menos uma Competência',
    }),
    [],
  ),
}
const { areasIds } = lugares()

export const talentosCompetencias = report({
  module: 'cargo-salario',
  path: 'talentos-competencias',
  title: 'Talentos por Competência',
  description: 'O nível de quem ocupa a faixa em cada competência escolhida, ao lado do que ela exige.',
  filters: {
    ...daFaixa,
    niveisIds: abreCom(refs('nivelCompetencia', { label: 'Níveis' }).default([]), []),
    areasIds,
  },
})
export const matrizTalentosCompetencias = report({
  module: 'cargo-salario',
  path: 'matriz-talentos-competencias',
  title: 'Matriz de Talentos x Competências',
  description: 'Uma linha por pessoa da faixa, uma coluna por competência, com o que está abaixo do exigido.',
  filters: { ...daFaixa, areasIds },
})
