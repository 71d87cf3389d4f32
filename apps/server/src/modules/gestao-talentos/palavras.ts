/** Words for the tables and columns of this module, besides its registries, for everything that shows changes. */
import { autoridades, camposDoDocumento } from '@quadro/contract/gestao-talentos/documentos/documentos-anexos.ts'
import { modelosDocumento } from '@quadro/contract/gestao-talentos/documentos/modelos-documento.ts'
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
    feito_por: { label: 'Feito por', authority },
    modelo_documento_id: { label: 'Modelo', authority },
  },
  technical: {
    pessoa_id: 'whose part it is: the entry names the person',
    talento_id: 'whose part it is: the entry names the person',
    texto_versao_id: 'follows from the template and the day',
  },
})
describeTable('modelo_documento', {
  singular: modelosDocumento.singular,
  fields: modelosDocumento.fields,
  base: modelosDocumento.page,
})
