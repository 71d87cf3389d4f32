import { FILTRAR_POR } from '../../geral/codigos/codigos.ts'
import { opcao, ref } from '../../kit/fields.ts'
import { abreCom, empresas, lugares } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { dataReferencia, filtradoPor, filtrarPor, lugaresCom } from './filtros.ts'

const tabelaId = ref('tabelaReajuste', { label: 'Tabela de reajuste', fem: true })

/** The proposals of a readjustment table, row by row. */
export const planejamentosRealinhamentos = report({
  module: 'cargo-salario',
  path: 'planejamentos-realinhamentos',
  title: 'Planejamento de Realinhamentos',
  description: 'O que uma tabela de reajuste propõe para cada pessoa, e quanto custa por área ou grupo.',
  filters: {
    tabelaId,
    ...lugares(),
    ...empresas({ opcional: true }),
    agrupamento: abreCom(opcao(FILTRAR_POR, { label: 'Agrupar por' }).default('1'), '1'),
  },
})
/** The payroll after the readjustment: all employees, including those not in the table. */
export const projecoesSalariais = report({
  module: 'cargo-salario',
  path: 'projecoes-salariais-talentos',
  title: 'Projeção Salarial de Talentos',
  description: 'Quanto cada pessoa ganha e passaria a ganhar com uma tabela de reajuste, com a folha projetada.',
  filters: {
    ...dataReferencia(),
    tabelaId,
    ...filtrarPor(),
    estabelecimentosIds: lugaresCom('estabelecimentosIds').estabelecimentosIds,
    ...empresas({ opcional: true }),
  },
  refine: filtradoPor,
})
