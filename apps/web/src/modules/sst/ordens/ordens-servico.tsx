import * as c from '@quadro/contract/sst/ordens/ordens-servico.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { baixarImpressos } from '../../../kit/textos/imprimir.ts'
import { Badge } from '../../../ui/display/Badge.tsx'
import { FileCheck, Printer } from '../../../ui/icons.ts'
import { emitirOrdens } from './emitir.ts'
import { SituacaoDaOrdem } from './situacao.tsx'

/** /sst/ordens-servico: who works here, with the last order of service of each, and whether the work changed since */
export default function OrdensDeServico() {
  return (
    <ListPage<c.OrdemDoTalento>
      title={c.listar.title}
      base={c.listar.path}
      list={c.listar}
      href={(r) => `${c.PAGINA}/${r.id}`}
      nameOf={(r) => r.nome}
      icon={FileCheck}
      placeholder="Buscar talento"
      empty={{
        title: 'Nenhum talento trabalha aqui hoje',
        text: 'Quem for contratado aparece aqui, para receber a ordem de serviço.',
      }}
      columns={[
        { key: 'nome', width: 220, grow: 2, isName: true },
        { key: 'situacao', width: 120, phone: 'badge', cell: (r) => <SituacaoDaOrdem de={r.situacao} /> },
        {
          key: 'mudou',
          width: 130,
          phone: 'third',
          cell: (r) =>
            r.mudou ? (
              <Badge mark="square" tone="amber">
                Mudou depois
              </Badge>
            ) : null,
        },
        { key: 'data', width: 110, phone: 'none' },
        { key: 'cargoNome', width: 170, grow: 1, priority: 1, phone: 'second' },
        { key: 'areaNome', width: 150, grow: 1, priority: 2, phone: 'none' },
        { key: 'codigo', width: 90, priority: 3, phone: 'none', isHiddenAtFirst: true },
      ]}
      selectionActions={(ids, rows) => [
        ...(rows.some((r) => r.pode.includes('emite'))
          ? [{ id: 'emite', label: 'Emitir', icon: FileCheck, onPress: () => void emitirOrdens(ids) }]
          : []),
        { id: 'imprime', label: 'Imprimir', icon: Printer, onPress: () => void baixarImpressos(c.imprimir, { ids }) },
      ]}
    />
  )
}
