import {
  type DecisaoDaMedicao,
  PERGUNTAS,
  PERGUNTAS_DO_EPI,
  type Pergunta,
} from '@quadro/contract/sst/grupos/medicao-regras.ts'
import { type Medicao, SIM_NAO, UTILIZA_EPI } from '@quadro/contract/sst/grupos/medicoes.ts'
import { FormRadio, FormRefs } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { FormCell, RadioGroup } from '../../../ui/fields/index.ts'
import { CircleQuestionMark } from '../../../ui/icons.ts'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { StatusText } from '../../../ui/state/StatusText.tsx'

/** Whether EPIs are used, which, and the six questions of the eSocial, with their official words behind the '?'. */
export function ProtecaoIndividual({ pedidos, medicao }: { pedidos: DecisaoDaMedicao; medicao?: Medicao | undefined }) {
  const variant = useIsMobile() ? 'list' : 'segments'
  return (
    <>
      <FormCell>
        <FormRadio name="utilizaEpi" codes={UTILIZA_EPI} variant={variant} required />
      </FormCell>
      {pedidos.episIds.pede !== 'oculto' && (
        <>
          <FormCell span={8}>
            <FormRefs
              name="episIds"
              required
              help="O EPI precisa de CA na data em que o grupo começa a valer."
              held={medicao?.epis.map(({ epiId, nome }) => ({ id: epiId, label: nome })) ?? []}
            />
          </FormCell>
          <FormCell span={4}>
            <FormRadio name="epiEficaz" codes={SIM_NAO} required />
          </FormCell>
          {PERGUNTAS.map((pergunta, at) => (
            <FormCell key={pergunta} span={6}>
              <Questao pergunta={pergunta} numero={at + 1} />
            </FormCell>
          ))}
          <FormCell>
            <Aviso />
          </FormCell>
        </>
      )}
    </>
  )
}

function Questao({ pergunta, numero }: { pergunta: Pergunta; numero: number }) {
  const { max: _, semMilhar: __, ...field } = useField<string | null>(pergunta)
  const { curta, oficial } = PERGUNTAS_DO_EPI[pergunta]
  return (
    <RadioGroup
      {...field}
      required
      label={`${numero} ${curta}`}
      tag={
        <IconButton label={`Pergunta ${numero}: ${oficial}`} tooltip={oficial} icon={CircleQuestionMark} size="row" />
      }
      variant="segments"
      value={field.value}
      options={SIM_NAO.map(({ codigo, descricao }) => ({ value: codigo as string, label: descricao }))}
    />
  )
}

/** A 'Não' beside an effective EPI is told, and does not block. */
function Aviso() {
  const respostas = [
    useField<string | null>('medProtecao').value,
    useField<string | null>('condFuncto').value,
    useField<string | null>('usoInint').value,
    useField<string | null>('przValid').value,
    useField<string | null>('periodicTroca').value,
    useField<string | null>('higienizacao').value,
  ]
  const eficaz = useField<string | null>('epiEficaz').value
  const nao = respostas.flatMap((resposta, at) => (resposta === 'N' ? [at + 1] : []))
  const perguntas = nao.length === 1 ? `Pergunta ${nao[0]}` : `Perguntas ${nao.join(', ')}`
  return (
    <StatusText>
      {nao.length > 0 && eficaz === 'S' ? `${perguntas} com Não. Confira se o EPI segue eficaz antes de salvar.` : ''}
    </StatusText>
  )
}
