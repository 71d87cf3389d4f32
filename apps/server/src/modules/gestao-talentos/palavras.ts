/** How whatever tells of changes calls what this module keeps, besides its registries. */
import { autoridades, camposDoDocumento } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { describeTable } from '../../kit/audit/words.ts'

const { ver: authority } = autoridades
describeTable('documento_talento', {
  singular: 'Documento do talento',
  part: 'Documento',
  fields: camposDoDocumento,
  columns: {
    // What a document is called may say what only it should say.
    descricao: { authority },
    observacao: { authority },
    arquivo_id: { label: 'Arquivo', authority },
  },
  technical: { pessoa_id: 'whose part it is: the entry names the person' },
})
