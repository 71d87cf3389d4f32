import { authority } from '../../kit/authority.ts'

/** To import, the user also needs the authority to create the records in the spreadsheet. It stands apart, because every list uses it. */
export const importar = authority('utilitario', 'importacoes', 'Importação', 'importar', 'Importar planilhas')
