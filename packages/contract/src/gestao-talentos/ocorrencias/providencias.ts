import { inteiro, inteiroOpcional, texto } from '../../kit/fields.ts'
import { registry } from '../../kit/registry.ts'

/** The measures, and with them the ladder: grade 1 is the lightest, 5 just cause, which points never propose. */
export const providencias = registry({
  module: 'gestao-talentos',
  path: 'providencias',
  singular: 'Providência',
  plural: 'Providências',
  fem: true,
  fields: {
    nome: texto({ label: 'Nome', max: 100 }),
    grau: inteiro({ label: 'Grau', min: 1, max: 5, erro: 'Informe um grau de 1 a 5' }),
    pontosMinimos: inteiroOpcional({
      label: 'Proposta a partir de (pontos)',
      min: 0,
      max: 1000,
      erro: 'Informe de 0 a 1.000 pontos',
    }),
    /** A suspension of more than 30 days ends the contract (CLT art. 474). */
    diasSuspensao: inteiroOpcional({
      label: 'Dias de suspensão',
      min: 1,
      max: 30,
      erro: 'Informe de 1 a 30 dias: mais do que isso rompe o contrato (CLT, art. 474)',
    }),
  },
  label: 'nome',
  search: ['nome'],
  sort: 'grau,asc',
})
