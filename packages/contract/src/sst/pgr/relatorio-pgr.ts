import { tambem } from '../../kit/endpoint.ts'
import { inteiroOpcional, ref } from '../../kit/fields.ts'
import { report } from '../../kit/report.ts'
import { pgrs } from './pgr.ts'

/** The programme as a paper; on screen its inventory as a table. */
export const relatorioPgr = report({
  module: 'sst',
  path: 'pgr',
  title: 'Relatório do PGR',
  description: 'O programa de gerenciamento de riscos inteiro: inventário, matriz, plano de ação e assinaturas.',
  formats: ['pdf'],
  filters: {
    pgrId: ref('pgr', { label: 'PGR' }),
    /** Absent: the version in force, or the newest one when none was ever approved. */
    numero: inteiroOpcional({ label: 'Versão', fem: true, min: 1, max: 10_000 }),
  },
})
/** The same paper at the address of the specification. */
export const imprimirPgr = tambem(relatorioPgr.print, `${pgrs.base}/relatorio`)
