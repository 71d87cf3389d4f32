import * as c from '@quadro/contract/utilitario/importacoes/importacoes.ts'
import { useState } from 'react'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FileSpreadsheet, Undo2 } from '../../../ui/icons.ts'
import { DesfazerImportacao, MARCAS } from './importacao-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'titulo', width: 190, grow: 2, isName: true },
  { key: 'nomeArquivo', width: 190, grow: 2, priority: 2, phone: 'third' },
  { key: 'criadoEm', width: 130, phone: 'second' },
  { key: 'usuarioNome', width: 150, grow: 1, priority: 1, phone: 'second' },
  { key: 'novas', width: 80, priority: 1, phone: 'none' },
  { key: 'mudam', width: 88, priority: 2, phone: 'none' },
  { key: 'erros', width: 88, priority: 2, phone: 'none' },
  {
    key: 'situacao',
    width: 120,
    phone: 'badge',
    cell: (row) => {
      const situacao = c.situacaoDaImportacao(row)
      return <Badge {...MARCAS[situacao]}>{c.SITUACOES[situacao]}</Badge>
    },
  },
]

/** Imports with user, time and result. */
export default function Importacoes() {
  const [desfazendo, setDesfazendo] = useState<c.Importacao>()
  return (
    <ListPage<c.Importacao>
      title="Importação"
      base="/utilitario/importacoes"
      list={c.listar}
      create={c.enviar}
      insertLabel="Importar"
      columns={columns}
      nameOf={(row) => `${row.titulo}: ${row.nomeArquivo}`}
      href={(row) => (row.minha ? `/utilitario/importacoes/${row.id}` : undefined)}
      icon={FileSpreadsheet}
      placeholder="Buscar por planilha ou pessoa"
      empty={{
        title: 'Nenhuma importação',
        text: 'Traga cadastros e pessoas de uma planilha: tudo é conferido antes, e o que foi importado pode ser desfeito.',
      }}
      note="As linhas de uma planilha só aparecem para quem a enviou."
      actions={(row) =>
        row.pode.includes('desfazer')
          ? [{ id: 'desfazer', label: 'Desfazer', icon: Undo2, onAction: () => setDesfazendo(row) }]
          : []
      }
    >
      <DesfazerImportacao importacao={desfazendo} onClose={() => setDesfazendo(undefined)} />
    </ListPage>
  )
}
