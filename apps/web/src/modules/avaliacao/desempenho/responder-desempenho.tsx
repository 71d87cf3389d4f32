import { PAPEIS } from '@quadro/contract/avaliacao/desempenho/participantes-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { lerRespostas } from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { descricaoDe } from '@quadro/contract/geral/codigos/codigos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { can, holds } from '../../../kit/call/session.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { ListPage } from '../../../kit/list/list-page.tsx'
import type { ListColumns } from '../../../kit/list/list-types.ts'
import { useGo } from '../../../kit/page/navigation.ts'
import { ClipboardList } from '../../../ui/icons.ts'
import { acoesEmNome } from './acoes-em-nome.ts'
import { respostasDe, SituacaoDaResposta } from './desempenho-partes.tsx'

const columns: ListColumns<typeof c.listar> = [
  { key: 'avaliadoNome', width: 190, grow: 2, isName: true },
  {
    key: 'papel',
    width: 120,
    phone: 'second',
    phoneCell: (r) => `${descricaoDe(PAPEIS, r.papel)} · ${r.titulo}`,
  },
  { key: 'titulo', width: 200, grow: 2, phone: 'none' },
  { key: 'avaliadorNome', width: 170, grow: 1, priority: 1, phone: 'none' },
  {
    key: 'dataFim',
    width: 96,
    phone: 'third',
    phoneCell: (r) => (r.dataFim ? `até ${formatarData(r.dataFim)}` : 'sem prazo'),
  },
  { key: 'situacao', width: 140, phone: 'badge', cell: (r) => <SituacaoDaResposta de={r} /> },
  { key: 'respondidaEm', width: 130, priority: 2, phone: 'none' },
  { key: 'cargoNome', width: 150, isHiddenAtFirst: true, phone: 'none' },
  { key: 'areaNome', width: 140, isHiddenAtFirst: true, phone: 'none' },
]

/** /avaliacao/avaliacoes-desempenhos-questionarios */
export default function ResponderDesempenho() {
  const veTodas = holds(c.autoridades.verResultado.name)
  const go = useGo()
  const { of, dialog } = useFlow(acoesEmNome, undefined, {
    onDone: (answer, acao) => acao === 'assume' && go(`${c.base}/${answer.id}`),
  })
  const proprias = { proprias: true }
  return (
    <ListPage<c.LinhaDaResposta>
      title="Responder Avaliações de Desempenho"
      base={c.base}
      list={c.listar}
      columns={columns}
      nameOf={(r) => r.avaliadoNome}
      // What is answered is read, the rest is answered. Of an anonymous one both open only for the evaluator, whom the list of all does not
      // tell from others.
      href={(r) =>
        r.respondidaEm !== null && can(lerRespostas)
          ? respostasDe(r.id)
          : can(c.lerCompetencias)
            ? `${c.base}/${r.id}`
            : undefined
      }
      icon={ClipboardList}
      placeholder="Buscar avaliado, avaliador ou avaliação"
      views={{
        key: 'visao-respostas',
        items: [
          {
            id: 'responder',
            label: 'A responder',
            filter: { ...proprias, filtro: 'NAO_RESPONDIDAS' },
            empty: 'Nada a responder agora',
          },
          {
            id: 'respondidas',
            label: 'Respondidas',
            filter: { ...proprias, filtro: 'RESPONDIDAS' },
            empty: 'Nenhuma avaliação respondida',
          },
          ...(veTodas || holds(c.autoridades.emNome.name)
            ? [
                {
                  id: 'faltam',
                  label: 'Faltam de todos',
                  filter: { filtro: 'NAO_RESPONDIDAS' },
                  empty: 'Ninguém falta',
                },
              ]
            : []),
          ...(veTodas
            ? [
                {
                  id: 'feitas',
                  label: 'Feitas por todos',
                  filter: { filtro: 'RESPONDIDAS' },
                  empty: 'Ninguém respondeu',
                },
              ]
            : []),
        ],
      }}
      actions={of}
      empty={{
        title: 'Nada a responder',
        text: 'Quando uma avaliação de que você participa for liberada, aparece aqui quem você avalia.',
      }}
    >
      {dialog}
    </ListPage>
  )
}
