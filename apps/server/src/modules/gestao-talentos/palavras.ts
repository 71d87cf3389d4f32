/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import { autoridades, camposDoDocumento } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { describeTable } from '../../kit/audit/words.ts'

const { ver: authority } = autoridades
describeTable('documento_talento', {
  singular: 'Documento do talento',
  part: 'Documento',
  fields: camposDoDocumento,
  columns: {
    // The description of a document may reveal what is protected in the document.
    descricao: { authority },
    observacao: { authority },
    arquivo_id: { label: 'Arquivo', authority },
  },
  technical: { pessoa_id: 'whose part it is: the entry names the person' },
})
