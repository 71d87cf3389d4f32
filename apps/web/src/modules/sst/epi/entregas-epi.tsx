import { dizer, MOTIVOS } from '@quadro/contract/sst/epi/entrega-regras.ts'
import * as c from '@quadro/contract/sst/epi/entregas-epi.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { HardHat } from '../../../ui/icons.ts'
import { ReciboDaEntrega, SituacaoDaEntrega } from './entrega-marcas.tsx'

/** /sst/entregas-epi: what was handed to whom, newest first; a row opens the sheet of its person */
export default function EntregasDeEpi() {
  return (
    <ListPage<c.EntregaListada>
      title={c.listar.title}
      base={c.base}
      list={c.listar}
      create={c.entregar}
      insertLabel="Entregar EPI"
      href={(r) => c.paginaDaFicha(r.talentoId)}
      nameOf={(r) => `${r.nome}, ${r.talentoNome}`}
      icon={HardHat}
      placeholder="Buscar talento, EPI ou CA"
      empty={{
        title: 'Nenhum EPI entregue',
        text: 'Entregue os EPIs que o trabalho de cada pessoa pede e recolha o recibo (NR-6).',
      }}
      isMuted={(r) => r.situacao !== 'U'}
      columns={[
        { key: 'talentoNome', width: 200, grow: 2, isName: true },
        { key: 'nome', width: 180, grow: 2, phone: 'second' },
        { key: 'numeroCA', width: 80, align: 'end', priority: 2, phone: 'none' },
        { key: 'tamanho', width: 80, priority: 3, phone: 'none' },
        { key: 'quantidade', width: 100, align: 'end', priority: 1, phone: 'none' },
        { key: 'data', width: 105, phone: 'third' },
        { key: 'fimUso', width: 115, priority: 1, phone: 'none' },
        { key: 'situacao', width: 115, phone: 'badge', cell: (r) => <SituacaoDaEntrega de={r.situacao} /> },
        { key: 'recibo', width: 120, phone: 'none', cell: (r) => <ReciboDaEntrega de={r.recibo} /> },
        { key: 'motivo', width: 140, phone: 'none', isHiddenAtFirst: true, cell: (r) => dizer(MOTIVOS, r.motivo) },
        { key: 'emUso', width: 90, align: 'end', phone: 'none', isHiddenAtFirst: true },
        { key: 'cargoNome', width: 150, phone: 'none', isHiddenAtFirst: true },
        { key: 'areaNome', width: 150, phone: 'none', isHiddenAtFirst: true },
        { key: 'codigo', width: 100, phone: 'none', isHiddenAtFirst: true },
      ]}
    />
  )
}
