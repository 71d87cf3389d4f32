/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import {
  autoridades,
  camposDoAfastamento,
  camposDoAtestado,
  STATUS_DA_INTEGRACAO,
} from '@quadro/contract/sst/afastamentos/colaborador-afastamentos.ts'
import { describeTable, guardSensitivity } from '../../kit/audit/words.ts'

guardSensitivity('saude', autoridades.verSaude)

const { ver: authority } = autoridades
const { colaboradorId: _, ...doAfastamento } = camposDoAfastamento
describeTable('colaborador_afastamento', {
  singular: 'Afastamento de talento',
  part: 'Afastamento',
  fields: doAfastamento,
  // A reader of the log who may not see leaves learns neither their dates nor their reasons.
  columns: {
    ...Object.fromEntries(
      Object.keys(doAfastamento).map((name) => [
        name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
        { authority },
      ]),
    ),
    status_integracao: { label: 'Integração', codes: STATUS_DA_INTEGRACAO, authority },
    dados_de_saude: { label: 'Dados de saúde', sensitivity: 'saude' },
  },
  technical: { talento_id: 'whose part it is: the entry names the person' },
  base: '/sst/colaborador-afastamentos',
})
describeTable('atestado', {
  singular: 'Atestado',
  fields: camposDoAtestado,
  columns: { colaborador_afastamento_id: { label: 'Afastamento', sensitivity: 'saude' } },
  leftOut: 'that somebody has a certificate is health data too: the leave tells who read it',
})
