import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import { Fragment, useEffect } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { FormTextArea } from '../../../kit/form/fields.tsx'
import { useField } from '../../../kit/form/form.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormCell, RadioGroup, SelectField } from '../../../ui/fields/index.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { CamposDaMensagem, Previa, useModelos } from '../mensagens/mensagem-editor.tsx'

const comoEsta = (s: r.SemResposta): string =>
  [
    s.etapaSeletivaNome ?? 'Inscritos',
    s.recusado && 'recusado sem mensagem',
    s.retida && 'tem uma mensagem guardada, que será a resposta',
    s.colaborador && 'trabalha na empresa',
    !s.temEmail && 'sem e-mail',
  ]
    .filter(Boolean)
    .join(' · ')

/**
 * Candidates without an answer, and what to do: a message to all, or a reason for not writing. Renders nothing when all have an answer. The
 * fields belong to the form of the action that ends the request.
 */
export function SemResposta({ solicitacaoId }: { solicitacaoId: number }) {
  const { data } = useCall(r.listarSemResposta, { id: solicitacaoId }, { silent: true })
  const modelos = useModelos('RECUSA')
  const responder = useField<boolean | undefined>('responder')
  const assunto = useField<string>('assunto')
  const texto = useField<string>('texto')
  const escolher = (m: { assunto: string; texto: string }) => {
    assunto.onChange(m.assunto)
    texto.onChange(m.texto)
  }
  const padrao = modelos?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default text, once it is there
  useEffect(() => {
    if (padrao && assunto.value === '' && texto.value === '') escolher(padrao)
  }, [padrao])
  const alguemEspera = (data?.length ?? 0) > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer to all, unless somebody says otherwise
  useEffect(() => {
    if (alguemEspera) responder.onChange(true)
  }, [alguemEspera])
  if (!data)
    return (
      <FormCell>
        <Skeleton shape="text" />
      </FormCell>
    )
  const [one] = data
  if (!one) return null
  return (
    <>
      <FormCell>
        <strong>
          {data.length === 1
            ? '1 candidato ainda não tem resposta'
            : `${data.length} candidatos ainda não têm resposta`}
        </strong>
        <ReasonList items={data.map((s) => ({ id: s.id, label: s.nome, reason: comoEsta(s) }))} />
      </FormCell>
      <FormCell>
        <RadioGroup
          label="O que fazer"
          value={responder.value ? 'sim' : 'nao'}
          options={[
            { value: 'sim', label: 'Responder agora a todos' },
            { value: 'nao', label: 'Não responder, e dizer por quê' },
          ]}
          onChange={(v) => responder.onChange(v === 'sim')}
        />
      </FormCell>
      {responder.value ? (
        <>
          <CamposDaMensagem modelos={modelos ?? []} />
          <FormCell>
            <Previa candidato={one} outros={data.length - 1} assunto={assunto.value} texto={texto.value} />
          </FormCell>
          <PorEtapa esperam={data} modelos={modelos ?? []} />
        </>
      ) : (
        <FormCell>
          <FormTextArea name="motivoSemResposta" required help="Fica registrado na solicitação." />
        </FormCell>
      )}
    </>
  )
}

type TextoDaEtapa = { etapaSeletivaId: number | null; assunto: string; texto: string }
/** A text of its own for those who wait at a stage, where they wait at several. */
function PorEtapa({
  esperam,
  modelos,
}: {
  esperam: readonly r.SemResposta[]
  modelos: readonly { nome: string; assunto: string; texto: string }[]
}) {
  const { value = [], onChange } = useField<TextoDaEtapa[] | undefined>('porEtapa')
  const etapas = [...Map.groupBy(esperam, (s) => s.etapaSeletivaId)]
  if (etapas.length < 2 || modelos.length === 0) return null
  return etapas.map(([etapaSeletivaId, quem]) => {
    const [um] = quem
    const proprio = value.find((p) => p.etapaSeletivaId === etapaSeletivaId)
    const outros = value.filter((p) => p !== proprio)
    const escolhido = proprio
      ? modelos.findIndex((m) => m.assunto === proprio.assunto && m.texto === proprio.texto)
      : DE_TODOS
    return (
      <Fragment key={etapaSeletivaId}>
        <FormCell>
          <SelectField
            label={`Texto para ${um!.etapaSeletivaNome ?? 'Inscritos'}: ${quem.length === 1 ? '1 candidato' : `${quem.length} candidatos`}`}
            clearable={false}
            value={escolhido}
            options={[
              { value: DE_TODOS, label: 'O texto acima' },
              ...modelos.map((m, i) => ({ value: i, label: m.nome })),
            ]}
            onChange={(next) => {
              const m = modelos[next ?? DE_TODOS]
              onChange(m ? [...outros, { etapaSeletivaId, assunto: m.assunto, texto: m.texto }] : outros)
            }}
          />
        </FormCell>
        {proprio && (
          <FormCell>
            <Previa candidato={um} outros={quem.length - 1} assunto={proprio.assunto} texto={proprio.texto} />
          </FormCell>
        )}
      </Fragment>
    )
  })
}
/** The choice of the text for all. */
const DE_TODOS = -1
