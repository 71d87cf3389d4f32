import * as c from '@quadro/contract/cargo-salario/cargos/cargo-responsabilidades.ts'
import type { Cargo } from '@quadro/contract/cargo-salario/cargos/cargos.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { useState } from 'react'
import * as z from 'zod'
import { refusalText } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { comHifens, useOfertas } from '../../../kit/content/assistente.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormTextArea } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import type { NaData } from '../../../kit/list/na-data.tsx'
import { useShortcut } from '../../../kit/page/keys.ts'
import { linhaDoTempo } from '../../../kit/record/linha-do-tempo.tsx'
import { Timeline, type TimelineEntry } from '../../../ui/change/Timeline.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { AlignLeft, Plus } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { EmptyState, ErrorState } from '../../../ui/state/States.tsx'
import { Confirmar } from '../pessoas/confirmar.tsx'

const MAX_TITULO = 90
const linhasDe = (texto: string) =>
  texto
    .split('\n')
    .map((l) => l.replace(/^\s*(?:[-–•*]|\d+[.)])\s+/, '').trim())
    .filter(Boolean)
/** The first responsibility of a row and the number of others. */
export function resumoDe({ texto }: Pick<c.Responsabilidade, 'texto'>): string {
  const [primeira = '', ...outras] = linhasDe(texto)
  const curta = primeira.length > MAX_TITULO ? `${primeira.slice(0, MAX_TITULO - 1).trimEnd()}…` : primeira
  return outras.length > 0 ? `${curta} (e mais ${outras.length})` : curta
}

/** The responsibilities that each row added and removed, compared with the previous one. */
export function mudancasDe(linhas: readonly c.Responsabilidade[]): Map<number, { entrou: string[]; saiu: string[] }> {
  return new Map(
    linhas.slice(0, -1).map((linha, i) => {
      const [depois, antes] = [linhasDe(linha.texto), linhasDe(linhas[i + 1]!.texto)]
      return [
        linha.id,
        { entrou: depois.filter((l) => !antes.includes(l)), saiu: antes.filter((l) => !depois.includes(l)) },
      ]
    }),
  )
}

/** The responsibilities of a position on the day of the page, with their history. */
export function Responsabilidades({ cargo, na, mayEdit }: { cargo: Cargo; na: NaData; mayEdit: boolean }) {
  const [editing, setEditing] = useState<{ linha?: c.Responsabilidade; texto?: string }>()
  const [removing, setRemoving] = useState<c.Responsabilidade>()
  const read = useCall(c.listar, { id: cargo.id }, { silent: true })
  useShortcut('n', () => mayEdit && setEditing({}))
  const linhas = read.data
  const atual = (linhas && vigenteEm(linhas, today())?.texto) ?? ''
  // A suggestion opens as a dated change, so that the user reads it before saving.
  useOfertas(
    mayEdit && linhas
      ? [
          {
            assunto: 'cargo-responsabilidades',
            dados: [
              ['Cargo', cargo.nome],
              ['Nome de mercado', cargo.nomeMercado],
              ['Missão', cargo.missao],
              ['Responsabilidades', atual],
            ],
            falta: [],
            atual,
            aplicar: (texto) => {
              setEditing({ texto: [atual.trimEnd(), comHifens(texto)].filter(Boolean).join('\n') })
              return undefined
            },
          },
        ]
      : [],
  )
  if (!linhas)
    return read.error ? (
      <ErrorState title="Não foi possível ler as responsabilidades" onRetry={() => void read.refetch()}>
        {refusalText(read.error)}
      </ErrorState>
    ) : (
      <PageBody>
        <Skeleton shape="list" />
      </PageBody>
    )
  const registrar = (
    <Button variant="accent" icon={Plus} kbd="N" onPress={() => setEditing({})}>
      Registrar mudança
    </Button>
  )
  const vigente = vigenteEm(linhas, na.data)
  return (
    <>
      {linhas.length === 0 ? (
        <EmptyState icon={AlignLeft} title="Nenhuma responsabilidade" action={mayEdit && registrar}>
          O que quem ocupa o cargo faz e responde por, com a data desde a qual vale.
        </EmptyState>
      ) : (
        <PageBody>
          <FormGroup
            title={na.isHoje ? 'Em vigor hoje' : `Em vigor em ${formatarData(na.data)}`}
            actions={mayEdit && registrar}
          >
            {vigente ? (
              <div style={{ maxWidth: 720 }}>
                <Facts items={[{ label: `Desde ${formatarData(vigente.data)}`, value: vigente.texto, isWide: true }]} />
              </div>
            ) : (
              <p>Nesta data o cargo ainda não tinha responsabilidades registradas.</p>
            )}
          </FormGroup>
          <FormGroup title="Histórico">
            <Timeline
              label={`Responsabilidades de ${cargo.nome}`}
              heads={['Vigência', 'Responsabilidades']}
              entries={comMudancas(
                linhas,
                linhaDoTempo(linhas, today(), {
                  campos: [],
                  titulo: resumoDe,
                  acoes: (linha, isPrimeira) => [
                    ...(linha.id === vigente?.id
                      ? []
                      : [{ id: 'ver', label: 'Ver nesta data', onAction: () => na.mudar(linha.data) }]),
                    ...(mayEdit ? [{ id: 'corrigir', label: 'Corrigir', onAction: () => setEditing({ linha }) }] : []),
                    ...(mayEdit && !isPrimeira
                      ? [{ id: 'remover', label: 'Remover', isDanger: true, onAction: () => setRemoving(linha) }]
                      : []),
                  ],
                }),
              )}
            />
          </FormGroup>
        </PageBody>
      )}
      {editing && (
        <ResponsabilidadeDialog
          cargo={cargo}
          linha={editing.linha}
          texto={editing.texto ?? (editing.linha ?? vigente)?.texto ?? ''}
          onClose={() => setEditing(undefined)}
        />
      )}
      {removing && (
        <Confirmar
          title={`Remover as responsabilidades de ${formatarData(removing.data)}?`}
          verbo="Remover"
          fazendo="Removendo"
          onClose={() => setRemoving(undefined)}
          fazer={async () => {
            await call(c.excluir, { id: cargo.id, rid: removing.id, versao: removing.versao })
            toast.success('Mudança removida.')
            await refreshed()
          }}
        >
          Entre esta data e a mudança seguinte volta a valer o que estava antes.
        </Confirmar>
      )}
    </>
  )
}

/** The entries of the history with added and removed responsibilities. */
function comMudancas(linhas: readonly c.Responsabilidade[], entries: TimelineEntry[]): TimelineEntry[] {
  const mudancas = mudancasDe(linhas)
  return entries.map((entry) => {
    const mudou = mudancas.get(Number(entry.id))
    if (!mudou) return entry
    return {
      ...entry,
      changes: [
        ...mudou.entrou.map((texto) => ({ field: 'Entrou', to: texto })),
        ...mudou.saiu.map((texto) => ({ field: 'Saiu', to: texto })),
      ],
    }
  })
}

const schema = z.object(c.camposDaResponsabilidade)
function ResponsabilidadeDialog(props: {
  cargo: Cargo
  /** The row being corrected; undefined for a new one. */
  linha: c.Responsabilidade | undefined
  texto: string
  onClose: () => void
}) {
  const { cargo, linha, onClose } = props
  const form = useEntityForm({
    draft: inTab('responsabilidades', cargo.id, linha?.id),
    schema,
    values: { data: linha?.data ?? today(), texto: props.texto },
    save: async (output) => {
      await (linha
        ? call(c.alterar, { id: cargo.id, rid: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.inserir, { id: cargo.id, ...output }, { errors: 'none' }))
      toast.success(linha ? 'Responsabilidades corrigidas.' : 'Mudança registrada.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={
        linha
          ? `Corrigir as responsabilidades de ${formatarData(linha.data)}`
          : `Mudar as responsabilidades de ${cargo.nome}`
      }
      footer={
        <>
          <Button onPress={onClose}>Cancelar</Button>
          <Button variant="accent" isBusy={form.isBusy} busyLabel="Gravando" onPress={() => void form.submit()}>
            Gravar
          </Button>
        </>
      }
    >
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={4}>
            <FormDate name="data" />
          </FormCell>
          <FormCell>
            <FormTextArea
              name="texto"
              rows={12}
              help="Uma por linha; comece cada uma com um hífen. Vale até a mudança seguinte."
            />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}
