import { type ReactNode, useState } from 'react'
import { Board } from '../board/Board.tsx'
import type { BoardCard, BoardColumn } from '../board/types.ts'
import { SelectionBar } from '../control/SelectionBar.tsx'
import { Badge } from '../display/Badge.tsx'
import { Ban, Check, Pencil } from '../icons.ts'

const columns: BoardColumn[] = [
  { id: 'inscritos', title: 'Inscritos', note: 'sem etapa', canDrop: false, empty: 'Ninguém espera.' },
  { id: 'triagem', title: 'Triagem', note: 'há 3 d em média', canDrop: true, empty: 'Ninguém aqui.' },
  { id: 'entrevista', title: 'Entrevista com o gestor da área', canDrop: true, empty: 'Ninguém aqui.' },
  { id: 'proposta', title: 'Proposta', canDrop: true, empty: 'Ninguém aqui.' },
  { id: 'contratados', title: 'Contratados', canDrop: false, empty: 'Ninguém contratado ainda.' },
]
const apto = (
  <Badge mark="full" tone="green">
    Apto
  </Badge>
)
const naoApto = (
  <Badge mark="dash" tone="red">
    Não apto
  </Badge>
)
const actions = [
  { id: 'anotar', label: 'Anotar', icon: Pencil },
  { id: 'retirar', label: 'Retirar', icon: Ban, isDanger: true },
]
const people: BoardCard[] = [
  { id: '1', columnId: 'inscritos', name: 'Caio Bittencourt', second: 'Fortaleza, CE', aside: 'hoje', actions },
  { id: '2', columnId: 'inscritos', name: 'Thaís Mendonça', second: 'Maracanaú, CE', aside: 'há 1 d', actions },
  {
    id: '3',
    columnId: 'triagem',
    name: 'Luan Teixeira',
    second: 'Analista de custos',
    badge: apto,
    aside: 'há 3 d',
    actions,
  },
  {
    id: '4',
    columnId: 'triagem',
    name: 'Maria das Graças de Albuquerque Cavalcanti',
    second: 'Assistente administrativa com um cargo de nome comprido',
    badge: naoApto,
    aside: 'há 12 d',
    isMuted: true,
    actions,
  },
  {
    id: '5',
    columnId: 'entrevista',
    name: 'Elisa Prado',
    second: 'Controladoria',
    badge: apto,
    aside: 'há 5 d',
    actions,
  },
  { id: '6', columnId: 'contratados', name: 'Paulo Ribas', second: 'Admissão em 01/12/2026', isFixed: true },
]
const noun = (n: number) => (n === 1 ? 'candidato' : 'candidatos')

function Part(props: { title: string; children: ReactNode }) {
  return (
    <section className="mb-6">
      <h2 className="px-pad pb-2.5 text-label text-fg-2">{props.title}</h2>
      <div className="flex h-105 flex-col">{props.children}</div>
    </section>
  )
}

function Example(props: { cards: BoardCard[]; chosen?: string[]; canMove?: boolean; label: string }) {
  const [cards, setCards] = useState(props.cards)
  const [selected, setSelected] = useState(props.chosen ?? [])
  const [current, setCurrent] = useState<string>()
  const [stage, setStage] = useState('triagem')
  return (
    <Board
      label={props.label}
      columns={columns}
      cards={cards}
      currentId={current}
      onOpen={setCurrent}
      selected={selected}
      onSelect={setSelected}
      canMove={props.canMove ?? true}
      onMove={(ids, columnId) => {
        setCards(cards.map((card) => (ids.includes(card.id) ? { ...card, columnId, aside: 'agora' } : card)))
        setSelected([])
      }}
      noun={noun}
      phoneColumn={stage}
      onPhoneColumn={setStage}
      footer={`${cards.length} ${noun(cards.length)}`}
      bar={
        selected.length > 0 && (
          <SelectionBar
            count={selected.length}
            actions={[{ id: 'mover', label: 'Mover', icon: Check, onPress: () => setSelected([]) }]}
            onClear={() => setSelected([])}
          />
        )
      }
    />
  )
}

const many: BoardCard[] = Array.from({ length: 48 }, (_, i) => ({
  id: `m${i}`,
  columnId: 'triagem',
  name: `Candidato ${i + 1}`,
  aside: `há ${i} d`,
}))

/** The board: moved by mouse and keyboard, with several cards selected, read-only, with very many cards and with none. */
export function BoardPage() {
  return (
    <main className="min-h-dvh bg-panel py-6">
      <h1 className="sr-only">Quadro</h1>
      <Part title="Cartões que se movem; um apagado, um fixo, colunas que não recebem">
        <Example label="Candidatos" cards={people} />
      </Part>
      <Part title="Dois escolhidos">
        <Example label="Candidatos escolhidos" cards={people} chosen={['3', '5']} />
      </Part>
      <Part title="Só leitura">
        <Example label="Candidatos, só leitura" cards={people} canMove={false} />
      </Part>
      <Part title="Muitos em uma etapa">
        <Example label="Muitos candidatos" cards={many} />
      </Part>
      <Part title="Ninguém">
        <Example label="Sem candidatos" cards={[]} />
      </Part>
    </main>
  )
}
