import { dataReferencia } from '../../cargo-salario/relatorios/filtros.ts'
import { ESCOLARIDADE, VINCULO } from '../../geral/codigos/codigos.ts'
import { inteiroOpcional, mes, opcaoOpcional, refs } from '../../kit/fields.ts'
import { abreCom, empresas, lugares, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'

/** Lists of people: who was born and admitted in a month, who came and who left, schooling and generations. */

const onde = () => ({ ...empresas({ opcional: true }), ...lugares() })
const doMes = () => ({ mes: abreCom(mes({ label: 'Mês' }), (hoje) => hoje.slice(0, 7)) })

export const aniversariantesMes = report({
  module: 'gestao-talentos',
  path: 'aniversariantes-mes',
  title: 'Aniversariantes do Mês',
  description: 'Quem faz aniversário no mês, por dia, sem o ano de nascimento.',
  filters: { ...doMes(), ...onde() },
})
export const aniversariantesTempoDeEmpresa = report({
  module: 'gestao-talentos',
  path: 'aniversariantes-tempo-de-empresa',
  title: 'Aniversariantes por Tempo de Empresa',
  description: 'Quem completa anos de empresa no mês, e quantos.',
  filters: {
    ...doMes(),
    anos: inteiroOpcional({ label: 'Anos de empresa', min: 1, max: 99, erro: 'Informe de 1 a 99 anos' }),
    ...onde(),
  },
})
export const admitidos = report({
  module: 'gestao-talentos',
  path: 'admitidos',
  title: 'Admitidos',
  description: 'Quem foi admitido no período, onde e em que cargo, e quantos por mês.',
  filters: { ...periodo('seis-meses'), vinculo: opcaoOpcional(VINCULO, { label: 'Vínculo' }), ...onde() },
})
export const desligamentos = report({
  module: 'gestao-talentos',
  path: 'desligamentos',
  title: 'Desligamentos',
  description: 'Quem foi desligado no período, depois de quanto tempo e por que motivo.',
  filters: {
    ...periodo('seis-meses'),
    motivosIds: abreCom(refs('motivoDesligamento', { label: 'Motivos' }).default([]), []),
    ...onde(),
  },
})
export const formacaoEscolar = report({
  module: 'gestao-talentos',
  path: 'formacao-escolar',
  title: 'Formação Escolar',
  description: 'A escolaridade das pessoas na data, com o curso mais alto de cada uma, e quantas por área.',
  filters: {
    ...dataReferencia(),
    escolaridade: opcaoOpcional(ESCOLARIDADE, { label: 'Escolaridade', fem: true }),
    ...onde(),
  },
})
export const geracoesDosTalentos = report({
  module: 'gestao-talentos',
  path: 'geracoes',
  title: 'Gerações',
  description: 'Quantas pessoas de cada geração trabalham na data, por área, e quem são.',
  filters: { ...dataReferencia(), ...onde() },
})
export const cboEfeitoAprendiz = report({
  module: 'gestao-talentos',
  path: 'cbo-efeito-aprendiz',
  title: 'CBO para Efeito de Aprendiz',
  description: 'Quem entra na base da cota de aprendizes de cada estabelecimento, e quantos aprendizes faltam.',
  filters: { ...dataReferencia(), ...onde() },
})
