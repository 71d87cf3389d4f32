import * as c from '@quadro/contract/desenvolvimento/turmas/inscricoes.ts'
import type { Turma } from '@quadro/contract/desenvolvimento/turmas/turmas.ts'
import { type ReactNode, useState } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { useFlow } from '../../../kit/flow/flow.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { EntryTable } from '../../../ui/display/EntryTable.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { Copy, Ellipsis, UserPlus } from '../../../ui/icons.ts'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { SituacaoDaInscricao } from '../../cargo-salario/index.ts'
import { acoesDaInscricao } from './inscricao-situacao.tsx'
import { ClonarDeOutraTurma, InscreverTalentos } from './turma-inscrever.tsx'

/** Everybody of a class, by name. */
export const useInscricoes = (turma: Turma) =>
  useCall(c.inscricoes.listar, { turmaId: turma.id, unpaged: true, sort: 'talentoNome,asc' }, { silent: true })

/** An offered seat is not taken yet. */
const naFila = ({ situacao }: c.InscricaoListada): boolean => situacao === 'E' || situacao === 'O'

/** Who is in a class, and who waits for a seat in it, the longest waiting first. */
export function PessoasDaTurma({ turma }: { turma: Turma }) {
  const [aberto, setAberto] = useState<'inserir' | 'clonar'>()
  const { of, dialog } = useFlow(acoesDaInscricao)
  const read = useInscricoes(turma)
  if (read.error) return <ErrorState title="Não foi possível carregar as pessoas" onRetry={() => void read.refetch()} />
  if (!read.data) return <Skeleton shape="list" />
  const todos = read.data as c.InscricaoListada[]
  const fila = todos.filter(naFila).sort((a, b) => (a.posicao ?? 0) - (b.posicao ?? 0))
  const tabela = (title: string, rows: readonly c.InscricaoListada[], empty: string, buttons?: ReactNode) => (
    <EntryTable
      title={title}
      name={title}
      rows={rows}
      columns={[
        {
          key: 'talento',
          label: 'Talento',
          cell: (i) => <Link href={`${c.inscricoes.page}/${i.id}`}>{i.talentoNome}</Link>,
        },
        { key: 'area', label: 'Área', cell: (i) => i.areaNome ?? i.cargoNome },
        { key: 'situacao', label: 'Situação', cell: (i) => <SituacaoDaInscricao de={i} /> },
        { key: 'presenca', label: 'Presença', cell: (i) => c.dizerPresenca(i) ?? '—' },
        { key: 'choque', label: 'Choca com', cell: (i) => i.choques.map(c.dizerChoque).join('; ') || '—' },
        {
          key: 'acoes',
          label: 'Ações',
          cell: (i) =>
            of(i).length === 0 ? null : (
              <Menu
                trigger={<IconButton label={`Ações de ${i.talentoNome}`} icon={Ellipsis} size="row" />}
                label={i.talentoNome}
                items={of(i)}
              />
            ),
        },
      ]}
      rowName={(i) => i.talentoNome}
      empty={empty}
    >
      {buttons}
    </EntryTable>
  )
  return (
    <PanelStack>
      {tabela(
        'Pessoas',
        todos.filter((i) => !naFila(i)),
        'Ninguém está inscrito ainda.',
        turma.pode.includes('inscrever') && (
          <Stack.Row>
            <Button icon={UserPlus} onPress={() => setAberto('inserir')}>
              Inserir talentos
            </Button>
            <Button variant="quiet" icon={Copy} onPress={() => setAberto('clonar')}>
              Clonar de outra turma
            </Button>
          </Stack.Row>
        ),
      )}
      {fila.length > 0 &&
        tabela(
          'Fila de espera',
          fila,
          '',
          'Uma vaga livre é oferecida por dois dias a quem espera há mais tempo; você pode subir a pessoa antes.',
        )}
      {dialog}
      {aberto === 'inserir' && <InscreverTalentos turma={turma} onClose={() => setAberto(undefined)} />}
      {aberto === 'clonar' && <ClonarDeOutraTurma turma={turma} onClose={() => setAberto(undefined)} />}
    </PanelStack>
  )
}
