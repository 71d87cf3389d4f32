import { authority } from '../../kit/authority.ts'

/** Besides it, whoever imports needs the authority to insert what the spreadsheet holds. Apart, because every list asks for it. */
export const importar = authority('utilitario', 'importacoes', 'Importação', 'importar', 'Importar planilhas')
