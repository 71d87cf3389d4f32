import { somarMeses } from '../../kit/datas.ts'
import { data, dataOpcional, inteiro } from '../../kit/fields.ts'
import { abreCom, empresas, periodo } from '../../kit/filtros.ts'
import { report } from '../../kit/report.ts'
import { cursos, turmasObrigatorias } from './filtros.ts'

/** Papers of classes: the list to sign on, and what is planned. */

export const LINHAS_DA_LISTA = 20
export const listaDePresenca = report({
  module: 'desenvolvimento',
  path: 'presenca',
  title: 'Lista de Presença',
  description: 'Quem está inscrito, uma página por dia e turno, com linhas para assinar.',
  filters: {
    ...turmasObrigatorias(),
    dia: dataOpcional({ label: 'Dia' }),
    linhas: abreCom(
      inteiro({ label: 'Linhas', fem: true, min: 1, max: 200, erro: 'Informe de 1 a 200 linhas' }),
      LINHAS_DA_LISTA,
    ),
  },
})
export const cronogramaDeTreinamento = report({
  module: 'desenvolvimento',
  path: 'cronograma-treinamento',
  title: 'Cronograma de Treinamento',
  description: 'As turmas que começam em cada mês do período, com horas, custo e participantes.',
  filters: {
    ...periodo('seis-meses'),
    // What is planned lies ahead.
    dataFim: abreCom(data({ label: 'Data final', fem: true }), (hoje) => somarMeses(hoje, 2)),
    ...empresas(),
    ...cursos(),
  },
})
