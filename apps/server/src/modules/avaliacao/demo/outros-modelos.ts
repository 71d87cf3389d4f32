import type { Ids, Row } from '../../../demo/load.ts'
import type { Tables } from '../../../demo/part.ts'
import { experiencia, TURMA } from '../questionarios/prontos.ts'
import type { PeriodoDaDemonstracao } from './experiencia.ts'
import { criarModelo, type Modelo } from './modelos.ts'

const PRATICA: Modelo = {
  titulo: 'Operação de empilhadeira, prática',
  orientacao: 'Acompanhe a pessoa em uma volta completa, com carga.',
  minimo: 70,
  embaralhar: false,
  notaMinima: 0,
  aspectos: [
    {
      nome: 'Antes e durante',
      perguntas: [
        {
          texto: 'Fez a inspeção antes de ligar?',
          tipo: 1,
          opcoes: [
            ['Sim, completa', 2],
            ['Em parte', 1],
            ['Não', 0],
          ],
        },
        {
          texto: 'O que ficou sem conferir?',
          tipo: 3,
          se: ['Fez a inspeção antes de ligar?', 'Em parte', 'Não'],
        },
        { texto: 'Dirige com atenção a pessoas e cargas?', tipo: 4, peso: 3 },
      ],
    },
  ],
}
/** Without questions: the instructor gives a mark. */
const PRATICA_COM_NOTA: Modelo = {
  titulo: 'Trabalho em altura, ancoragem e resgate',
  orientacao: 'Peça a montagem completa da linha de vida e um resgate simulado. Nota de 0 a 10.',
  minimo: 70,
  embaralhar: false,
  aspectos: [],
}

/** The two experience periods with their models, two practical evaluations and the evaluation of a class. */
export function outrosModelos(
  ids: Ids,
  empresa_id: number,
  { hoje, usuario }: { hoje: string; usuario: number },
): { tables: Tables; periodos: PeriodoDaDemonstracao[] } {
  const tables: Tables = {}
  const add = (table: string, row: Row): number => {
    const id = ids.take(table)
    tables[table] = [...(tables[table] ?? []), { id, empresa_id, ...row }]
    return id
  }
  const periodos = [45, 90].map((dias) => {
    const periodo = add('periodo_experiencia', { nome: `${dias} dias`, dias, ativo: true })
    return { dias, periodo, ...criarModelo(add, experiencia(dias), { tipo: 'E', hoje, usuario, periodo }) }
  })
  criarModelo(add, PRATICA, { tipo: 'P', hoje, usuario })
  criarModelo(add, PRATICA_COM_NOTA, { tipo: 'P', hoje, usuario })
  criarModelo(add, TURMA, { tipo: 'T', hoje, usuario })
  return { tables, periodos }
}
