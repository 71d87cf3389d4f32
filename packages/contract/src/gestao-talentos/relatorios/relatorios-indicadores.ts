import { decimalOpcional, refs } from '../../kit/fields.ts'
import { abreCom, empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

/** Figures of whole months. The goal is the reader's, drawn beside them. */
const doPeriodo = () => ({
  ...periodo('seis-meses'),
  meta: decimalOpcional({ label: 'Meta (%)', fem: true, min: 0, max: 1000, erro: 'Informe de 0 a 1.000' }),
})
const onde = () => ({ ...empresas({ opcional: true }), ...lugares() })

export const indicadorTurnover = report({
  module: 'gestao-talentos',
  path: 'indicador-turnover',
  title: 'Indicador de Turnover',
  description: 'Quantos entraram e saíram em cada mês inteiro do período, sobre quem estava no início dele.',
  filters: { ...doPeriodo(), ...onde() },
})
export const relatorioAbsenteismo = report({
  module: 'gestao-talentos',
  path: 'absenteismo',
  title: 'Absenteísmo',
  description: 'Os dias de falta de cada mês inteiro do período sobre os dias que deviam ser trabalhados.',
  filters: { ...doPeriodo(), ...onde() },
})
export const relatorioTaxaDeDemissao = report({
  module: 'gestao-talentos',
  path: 'taxa-demissao',
  title: 'Taxa de Demissão',
  description: 'As demissões de cada mês inteiro do período sobre quem estava no início dele, por área e por motivo.',
  filters: {
    ...doPeriodo(),
    motivosIds: abreCom(refs('motivoDesligamento', { label: 'Motivos' }).default([]), []),
    ...onde(),
  },
})
