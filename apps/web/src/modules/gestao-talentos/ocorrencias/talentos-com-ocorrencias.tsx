import * as c from '@quadro/contract/gestao-talentos/ocorrencias/colaboradores-ocorrencias.ts'
import { ListPage } from '../../../kit/list/list-page.tsx'
import { ClipboardList } from '../../../ui/icons.ts'

/** /gestao-talentos/colaboradores-ocorrencias/talentos: who has occurrences, with the points in force */
export default function TalentosComOcorrencias() {
  return (
    <ListPage<c.TalentoComOcorrencias>
      title={c.listarTalentos.title}
      base={c.listarTalentos.path}
      list={c.listarTalentos}
      href={(r) => `${c.ocorrenciasDosTalentos.page}?colaboradorId=${r.id}`}
      nameOf={(r) => r.nome}
      icon={ClipboardList}
      placeholder="Buscar talento"
      empty={{
        title: 'Nenhum talento com ocorrências',
        text: 'Quem tiver uma ocorrência aparece aqui, com os pontos em vigor.',
      }}
      columns={[
        { key: 'nome', width: 220, grow: 2, isName: true },
        { key: 'pontos', width: 130, phone: 'badge' },
        { key: 'qtdOcorrencias', width: 120, phone: 'none' },
        { key: 'qtdElogios', width: 100, phone: 'none' },
        { key: 'ultima', width: 110, phone: 'third' },
        { key: 'cargoNome', width: 170, grow: 1, priority: 1, phone: 'second' },
        { key: 'areaNome', width: 150, grow: 1, priority: 2, phone: 'none' },
        { key: 'codigo', width: 90, priority: 3, phone: 'none', isHiddenAtFirst: true },
      ]}
    />
  )
}
