import { niveisCompetencia } from '@quadro/contract/cargo-salario/competencias/niveis-competencia.ts'
import * as c from '@quadro/contract/cargo-salario/competencias/niveis-competencia-historico.ts'
import { formatarData } from '@quadro/contract/kit/formato.ts'
import { vigenteEm } from '@quadro/contract/kit/vigencia.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { today } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormDate, FormSwitch } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm, useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, NumberField, type Option, RepeatingRows, SelectField } from '../../../ui/fields/index.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { emOpcoes } from '../opcoes.ts'

type Nivel = { nivelCompetencia: { id: number | null }; ordem: number | null; percentual: number | null }

/** Creates a scale from a date on, or corrects one that nothing uses. */
export function EscalaDialog({
  linha,
  linhas,
  onClose,
}: {
  linha: c.LinhaDaEscala | undefined
  linhas: readonly c.LinhaDaEscala[]
  onClose: () => void
}) {
  const { data: opcoes } = useCall(niveisCompetencia.opcoes, {}, { silent: true })
  if (!opcoes) return null
  return <Formulario linha={linha} linhas={linhas} niveis={emOpcoes(opcoes)} onClose={onClose} />
}

function Formulario(props: {
  linha: c.LinhaDaEscala | undefined
  linhas: readonly c.LinhaDaEscala[]
  niveis: Option<number>[]
  onClose: () => void
}) {
  const { linha, linhas, niveis, onClose } = props
  const escala = useCall(c.vigente, {}, { silent: true }).data
  // A new scale begins as a copy of the one in force. The first scale begins with all levels in the order of their list.
  const base = linha ?? vigenteEm(linhas, today()) ?? linhas.at(-1)
  const form = useEntityForm({
    draft: inTab('escala-de-niveis', linha?.id),
    schema: c.escalaForm,
    values: {
      data: linha?.data ?? today(),
      considerarPercentualMinimo: base?.considerarPercentualMinimo ?? false,
      configHistoricosNiveis:
        base?.configHistoricosNiveis ??
        niveis.map(({ value }, i) => ({ nivelCompetencia: { id: value }, ordem: i + 1, percentual: null })),
    },
    save: async (output) => {
      await (linha
        ? call(c.alterar, { id: linha.id, versao: linha.versao, ...output }, { errors: 'none' })
        : call(c.criar, output, { errors: 'none' }))
      toast.success(linha ? 'Configuração corrigida.' : 'Mudança registrada.')
      await refreshed()
      onClose()
    },
  })
  return (
    <Dialog
      isOpen
      isWide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={linha ? `Corrigir a configuração de ${formatarData(linha.data)}` : 'Registrar mudança dos níveis'}
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
          <FormCell span={4} tablet={6}>
            <FormDate name="data" />
          </FormCell>
          <FormCell>
            <FormSwitch
              name="considerarPercentualMinimo"
              consequence={
                escala?.obrigarPercentual
                  ? 'Obrigatório: há competências com comportamentos.'
                  : 'Cada nível é alcançado a partir de um percentual dos comportamentos observados.'
              }
            />
          </FormCell>
          <FormCell>
            <Niveis niveis={niveis} />
          </FormCell>
        </FormGrid>
      </Form>
    </Dialog>
  )
}

function Niveis({ niveis }: { niveis: Option<number>[] }) {
  const { name, label, error, value, onChange } = useField<Nivel[]>('configHistoricosNiveis')
  const { value: comPercentual } = useField<boolean>('considerarPercentualMinimo')
  const isMobile = useIsMobile()
  const usados = new Set(value.map((n) => n.nivelCompetencia.id))
  const proxima = Math.max(0, ...value.map((n) => n.ordem ?? 0)) + 1
  return (
    <RepeatingRows<Nivel>
      name={name}
      label={label}
      required
      rowName="Nível"
      addLabel="Adicionar nível"
      isTall={isMobile}
      error={error}
      value={value}
      onChange={onChange}
      min={1}
      max={niveis.length}
      newRow={() => ({ nivelCompetencia: { id: null }, ordem: proxima, percentual: null })}
      renderRow={(row, change, { index, label }) => (
        <LinhaDoNivel
          index={index}
          label={label}
          row={row}
          change={change}
          comPercentual={comPercentual}
          niveis={niveis.filter((n) => n.value === row.nivelCompetencia.id || !usados.has(n.value))}
        />
      )}
    />
  )
}
function LinhaDoNivel(props: {
  index: number
  label: string
  row: Nivel
  change: (row: Nivel) => void
  comPercentual: boolean
  niveis: Option<number>[]
}) {
  const { index, label, row, change, comPercentual } = props
  // On a phone the fields stand below each other and show their own labels.
  const hideLabel = !useIsMobile()
  const em = `configHistoricosNiveis.${index}`
  const nivel = useField<unknown>(`${em}.nivelCompetencia`)
  const id = useField<number | null>(`${em}.nivelCompetencia.id`)
  const ordem = useField<number | null>(`${em}.ordem`)
  const percentual = useField<number | null>(`${em}.percentual`)
  return (
    <FormGrid>
      <FormCell span={6} tablet={12}>
        <SelectField
          name={nivel.name}
          label={label}
          hideLabel={hideLabel}
          required
          error={id.error ?? nivel.error}
          value={row.nivelCompetencia.id}
          options={props.niveis}
          onChange={(v) => change({ ...row, nivelCompetencia: { id: v } })}
        />
      </FormCell>
      <FormCell span={3} tablet={6}>
        <NumberField
          name={ordem.name}
          label={`Ordem do ${label}`}
          hideLabel
          required
          prefix="Ordem"
          digits={5}
          isGrouped={false}
          error={ordem.error}
          value={row.ordem}
          onChange={(v) => change({ ...row, ordem: v })}
        />
      </FormCell>
      <FormCell span={3} tablet={6}>
        <NumberField
          name={percentual.name}
          label={`Percentual mínimo do ${label}`}
          hideLabel
          required={comPercentual}
          disabled={!comPercentual}
          decimals={2}
          digits={3}
          prefix="A partir de"
          suffix="%"
          error={percentual.error}
          value={comPercentual ? row.percentual : null}
          onChange={(v) => change({ ...row, percentual: v })}
        />
      </FormCell>
    </FormGrid>
  )
}
