import { formatarInstante } from '@quadro/contract/kit/formato.ts'
import * as c from '@quadro/contract/sst/profissionais/unificacao.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { timeZone } from '../../../kit/call/session.ts'
import { useTarget } from '../../../kit/form/targets.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, FormGroup, SelectField } from '../../../ui/fields/index.ts'
import { ArrowUpDown, Combine, Undo2 } from '../../../ui/icons.ts'
import { FormColumns } from '../../../ui/layout/FormColumns.tsx'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section, type SectionRow } from '../../../ui/layout/Section.tsx'
import { Stack } from '../../../ui/layout/Stack.tsx'
import { ConfirmDialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

interface Dois {
  mantidoId: number | null
  unificadoId: number | null
}
const NENHUM: Dois = { mantidoId: null, unificadoId: null }
const vezes = (total: number, um: string, varios: string) => `${total} ${total === 1 ? um : varios}`
const doLado = ({ contratos, equipes }: c.Lado) =>
  `${vezes(contratos, 'contrato', 'contratos')} · ${vezes(equipes, 'equipe', 'equipes')}`

/** Two records of one professional become one: chosen, looked at, unified; and what was unified can be undone. */
export default function UnificarProfissionais() {
  const [dois, setDois] = useState(NENHUM)
  const iguais = useCall(c.listarPares, {}, { silent: true })
  const unificacoes = useCall(c.listarUnificacoes, {}, { silent: true })
  const [undoing, setUndoing] = useState<c.Unificacao>()
  const [isBusy, setBusy] = useState(false)
  const undo = async ({ id }: c.Unificacao) => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.desfazer, { id })
        toast.success('Unificação desfeita com sucesso.')
        await refreshed()
      },
      {
        after: () => {
          setBusy(false)
          setUndoing(undefined)
        },
      },
    )
  }
  return (
    <>
      <PageHeader
        title="Unificar Profissionais de SST"
        facts="Dois cadastros da mesma pessoa viram um. Dá para desfazer."
        pageKey="unificar"
        hasLine
      />
      <FormColumns>
        <Escolha dois={dois} onChange={setDois} />
        <Lista
          title="Parecem ser a mesma pessoa"
          columns={['Profissional', 'Parece ser', 'Por quê']}
          empty="Nenhum par tem o mesmo CPF, nome ou número de inscrição."
          read={iguais}
          row={({ a, b, criterios }: c.Par) => ({
            id: `${a.id}-${b.id}`,
            cells: [
              a.nomeFormatado,
              b.nomeFormatado,
              criterios.map((um) => c.CRITERIOS[um]).join(' · '),
              <Button
                key="comparar"
                size="sm"
                icon={Combine}
                aria-label={`Comparar ${a.nomeFormatado} e ${b.nomeFormatado}`}
                onPress={() => setDois({ mantidoId: a.id, unificadoId: b.id })}
              >
                Comparar
              </Button>,
            ],
          })}
        />
        <Lista
          title="Unificações feitas"
          columns={['Cadastro que ficou', 'Cadastro que saiu', 'Quem e quando']}
          empty="Nenhuma ainda. O que for unificado aparece aqui, e pode ser desfeito."
          read={unificacoes}
          row={(feita: c.Unificacao) => ({
            id: String(feita.id),
            cells: [
              feita.fica,
              feita.sai,
              [feita.por, formatarInstante(feita.quando, timeZone())].filter(Boolean).join(' · '),
              <Button
                key="desfazer"
                size="sm"
                icon={Undo2}
                aria-label={`Desfazer a unificação de ${feita.sai}`}
                onPress={() => setUndoing(feita)}
              >
                Desfazer
              </Button>,
            ],
          })}
        />
      </FormColumns>
      <ConfirmDialog
        isOpen={undoing !== undefined}
        onOpenChange={(isOpen) => !isOpen && setUndoing(undefined)}
        title={undoing ? `Desfazer a unificação de ${undoing.sai}?` : ''}
        confirmLabel="Desfazer"
        keepLabel="Manter"
        isBusy={isBusy}
        busyLabel="Desfazendo"
        onConfirm={() => undoing && void undo(undoing)}
      >
        O cadastro volta com os contratos e as equipes que eram dele. O que foi mudado depois fica.
      </ConfirmDialog>
    </>
  )
}

/** A small table below the choice, whose last cell is a button. */
function Lista<T>({
  title,
  columns,
  empty,
  read,
  row,
}: {
  title: string
  columns: readonly string[]
  empty: string
  read: { data: T[] | undefined; error: unknown; refetch: () => unknown }
  row: (of: T) => SectionRow
}) {
  const { data, error, refetch } = read
  if (error)
    return (
      <Section title={title} isSpaced>
        <ErrorState title="Não foi possível carregar a lista" onRetry={() => void refetch()} />
      </Section>
    )
  if (!data || data.length === 0)
    return (
      <Section title={title} isSpaced>
        {data ? <p>{empty}</p> : <Skeleton shape="list" />}
      </Section>
    )
  return (
    <Section
      title={title}
      isSpaced
      columns={[...columns.map((label, at) => ({ label, isSecondary: at === 2 })), { label: 'Ação', align: 'end' }]}
      rows={data.map(row)}
    />
  )
}

/** The two records, what would happen, and the button that does it. */
function Escolha({ dois, onChange }: { dois: Dois; onChange: (dois: Dois) => void }) {
  const todos = useTarget('profissionalSst').map(({ id, label }) => ({ value: id, label }))
  const { mantidoId, unificadoId } = dois
  return (
    <FormGroup title="Os dois cadastros">
      <FormGrid>
        <FormCell>
          <SelectField
            label="Cadastro que fica"
            value={mantidoId}
            options={todos.filter(({ value }) => value !== unificadoId)}
            onChange={(id) => onChange({ mantidoId: id, unificadoId })}
          />
        </FormCell>
        <FormCell>
          <SelectField
            label="Cadastro que sai"
            value={unificadoId}
            options={todos.filter(({ value }) => value !== mantidoId)}
            onChange={(id) => onChange({ mantidoId, unificadoId: id })}
          />
        </FormCell>
        {mantidoId !== null && unificadoId !== null && (
          <FormCell>
            <Previa
              key={`${mantidoId}-${unificadoId}`}
              {...{ mantidoId, unificadoId }}
              onSwap={() => onChange({ mantidoId: unificadoId, unificadoId: mantidoId })}
              onDone={() => onChange(NENHUM)}
            />
          </FormCell>
        )}
      </FormGrid>
    </FormGroup>
  )
}

function Previa({
  mantidoId,
  unificadoId,
  onSwap,
  onDone,
}: {
  mantidoId: number
  unificadoId: number
  onSwap: () => void
  onDone: () => void
}) {
  const { data, error, refetch } = useCall(c.previa, { mantidoId, unificadoId }, { silent: true })
  const [isBusy, setBusy] = useState(false)
  if (error) return <ErrorState title="Não foi possível comparar os cadastros" onRetry={() => void refetch()} />
  if (!data) return <Skeleton shape="form" />
  const { fica, sai, recebe, equipesComuns, impedimento } = data
  const unificar = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await call(c.unificar, { mantidoId, unificadoId, ficaVersao: fica.versao, saiVersao: sai.versao })
        toast.success('Profissionais unificados com sucesso.')
        onDone()
        await refreshed()
      },
      {
        // Somebody changed one of the records, so the preview is outdated.
        refused: async () => void (await refetch()),
        after: () => setBusy(false),
      },
    )
  }
  return (
    <Section title={impedimento ? 'Não podem ser unificados' : 'O que acontece'}>
      {impedimento ? (
        <p>{impedimento}</p>
      ) : (
        <ul>
          <li>
            Fica {fica.nomeFormatado} ({doLado(fica)}).
          </li>
          <li>
            Sai {sai.nomeFormatado} ({doLado(sai)}): tudo dele passa para quem fica.
          </li>
          {recebe.map(({ label, valor }) => (
            <li key={label}>
              Quem fica recebe o {label} {valor}.
            </li>
          ))}
          {equipesComuns > 0 && (
            <li>
              Os dois estão {vezes(equipesComuns, 'vez', 'vezes')} na mesma equipe: ali vale a função de quem fica.
            </li>
          )}
        </ul>
      )}
      <Stack.Row>
        <Button icon={ArrowUpDown} isDisabled={isBusy} onPress={onSwap}>
          Trocar os lados
        </Button>
        <Button
          variant="accent"
          icon={Combine}
          isDisabled={impedimento !== null}
          isBusy={isBusy}
          busyLabel="Unificando"
          onPress={() => void unificar()}
        >
          Unificar
        </Button>
      </Stack.Row>
    </Section>
  )
}
