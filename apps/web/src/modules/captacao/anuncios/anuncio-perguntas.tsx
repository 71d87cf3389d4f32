import { mover } from '@quadro/contract/avaliacao/questionarios/ordem.ts'
import {
  MAIS_PERGUNTAS,
  type Pergunta,
  type PerguntaForm,
  SIM_OU_NAO,
  TIPOS_DE_PERGUNTA,
} from '@quadro/contract/captacao/anuncios/perguntas.ts'
import { useEffect, useRef } from 'react'
import { FormCheckbox, FormNumber, FormRadio, FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { SortableList } from '../../../ui/control/SortableList.tsx'
import { SortableRow } from '../../../ui/control/SortableRow.tsx'
import { FormCell, FormGrid, FormGroup } from '../../../ui/fields/index.ts'
import { Plus, Trash2 } from '../../../ui/icons.ts'

/** A question in the form; `chave` follows it when it is moved. */
interface Escrita extends PerguntaForm {
  chave: string
}
/** The questions as the form keeps them. */
export const perguntasEscritas = (perguntas: readonly Pergunta[]): Escrita[] =>
  perguntas.map(({ respostas: _, ...p }) => ({ ...p, chave: String(p.id) }))

const NOVA: Omit<Escrita, 'chave'> = {
  id: null,
  texto: '',
  tipo: 'S',
  obrigatoria: true,
  esperada: 'S',
  minimo: null,
  maximo: null,
}
const quantas = (n: number) => (n === 1 ? '1 resposta' : `${n} respostas`)

/** Questions that whoever applies answers, moved by dragging or with the arrow keys. `lidas`: as they were read, with their answers. */
export function PerguntasDaVaga({ lidas, isReadOnly }: { lidas: readonly Pergunta[]; isReadOnly: boolean }) {
  const { value, onChange, error } = useField<Escrita[] | undefined>('perguntas')
  const perguntas = value ?? []
  const lugar = useRef<HTMLDivElement>(null)
  const acrescentou = useRef(false)
  // A new question stands below what is seen, so it is shown and takes the focus.
  useEffect(() => {
    if (!acrescentou.current) return
    acrescentou.current = false
    const texto = [...(lugar.current?.querySelectorAll('textarea') ?? [])].at(-1)
    texto?.scrollIntoView({ block: 'center' })
    texto?.focus({ preventScroll: true })
  })
  const nomeDe = (p: Escrita) => `Pergunta ${perguntas.indexOf(p) + 1}`
  if (isReadOnly && perguntas.length === 0) return null
  return (
    <FormGroup
      title="Perguntas eliminatórias"
      help="Quem se candidata responde. As respostas filtram o quadro e a lista: ninguém é reprovado por elas, e a resposta esperada só o RH vê."
    >
      <div ref={lugar} data-field="perguntas">
        <SortableList
          label="Perguntas eliminatórias"
          items={perguntas}
          keyOf={(p) => p.chave}
          nameOf={nomeDe}
          isDisabled={isReadOnly}
          onMove={(from, to) => onChange(mover(perguntas, from, to))}
        >
          {(p, handle, i) => (
            <SortableRow
              handle={handle}
              name={nomeDe(p)}
              end={
                !isReadOnly && (
                  <IconButton
                    label={`Retirar ${nomeDe(p)}`}
                    icon={Trash2}
                    size="row"
                    onPress={() => onChange(perguntas.filter((outra) => outra !== p))}
                  />
                )
              }
            >
              <Campos
                at={`perguntas.${i}`}
                tipo={p.tipo}
                respostas={lidas.find(({ id }) => id === p.id)?.respostas ?? 0}
                isReadOnly={isReadOnly}
              />
            </SortableRow>
          )}
        </SortableList>
        {error && <p role="alert">{error}</p>}
        {!isReadOnly && perguntas.length < MAIS_PERGUNTAS && (
          <Button
            variant="quiet"
            icon={Plus}
            onPress={() => {
              acrescentou.current = true
              onChange([...perguntas, { ...NOVA, chave: `nova-${crypto.randomUUID()}` }])
            }}
          >
            Adicionar pergunta
          </Button>
        )}
      </div>
    </FormGroup>
  )
}

function Campos(props: { at: string; tipo: PerguntaForm['tipo']; respostas: number; isReadOnly: boolean }) {
  const { at, tipo, respostas, isReadOnly } = props
  const isFixed = isReadOnly || respostas > 0
  return (
    <FormGrid>
      <FormCell>
        <FormTextArea
          rows={2}
          name={`${at}.texto`}
          label="Pergunta"
          readOnly={isFixed}
          help={
            respostas > 0 &&
            !isReadOnly &&
            `Já tem ${quantas(respostas)}: para mudar o que ela pergunta, retire-a e faça outra. As respostas ficam.`
          }
        />
      </FormCell>
      <FormCell span={6}>
        <FormRadio name={`${at}.tipo`} label="Tipo de resposta" codes={TIPOS_DE_PERGUNTA} disabled={isFixed} />
      </FormCell>
      {tipo === 'S' ? (
        <FormCell span={6}>
          <FormRadio name={`${at}.esperada`} label="Resposta esperada" codes={SIM_OU_NAO} disabled={isReadOnly} />
        </FormCell>
      ) : (
        <>
          <FormCell span={3}>
            <FormNumber name={`${at}.minimo`} label="No mínimo" decimals={2} readOnly={isReadOnly} />
          </FormCell>
          <FormCell span={3}>
            <FormNumber name={`${at}.maximo`} label="No máximo" decimals={2} readOnly={isReadOnly} />
          </FormCell>
        </>
      )}
      <FormCell>
        <FormCheckbox name={`${at}.obrigatoria`} label="Resposta obrigatória" disabled={isReadOnly} />
      </FormCell>
    </FormGrid>
  )
}
