import * as r from '@quadro/contract/captacao/selecao/recusa.ts'
import { useEffect } from 'react'
import { useCall } from '../../../kit/call/query.ts'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FormCell, RadioGroup, SelectField, TextArea, TextField } from '../../../ui/fields/index.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { OS_CAMPOS, Previa, useModelos } from '../mensagens/mensagem-editor.tsx'

/** How those who still wait are answered when a request ends. */
export interface Fim {
  responder: boolean
  assunto: string
  texto: string
  motivoSemResposta: string
}
export const SEM_FIM: Fim = { responder: true, assunto: '', texto: '', motivoSemResposta: '' }

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

/** Whoever has no answer yet, and what becomes of them: a message to all, or the reason why there is none. Nothing where all have one. */
export function SemResposta({
  solicitacaoId,
  fim,
  onChange,
  erros,
}: {
  solicitacaoId: number
  fim: Fim
  onChange: (fim: Fim) => void
  erros: Partial<Record<string, string>>
}) {
  const { data } = useCall(r.listarSemResposta, { id: solicitacaoId }, { silent: true })
  const modelos = useModelos('RECUSA')
  const padrao = modelos?.[0]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the default text, once it is there
  useEffect(() => {
    if (padrao && fim.assunto === '' && fim.texto === '')
      onChange({ ...fim, assunto: padrao.assunto, texto: padrao.texto })
  }, [padrao])
  if (!data)
    return (
      <FormCell>
        <Skeleton shape="text" />
      </FormCell>
    )
  const [one] = data
  if (!one) return null
  const atual = modelos?.findIndex((m) => m.assunto === fim.assunto && m.texto === fim.texto) ?? -1
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
          value={fim.responder ? 'sim' : 'nao'}
          options={[
            { value: 'sim', label: 'Responder agora a todos' },
            { value: 'nao', label: 'Não responder, e dizer por quê' },
          ]}
          onChange={(v) => onChange({ ...fim, responder: v === 'sim' })}
        />
      </FormCell>
      {fim.responder ? (
        <>
          {modelos && modelos.length > 1 && (
            <FormCell>
              <SelectField
                label="Modelo"
                placeholder="Texto próprio"
                value={atual < 0 ? null : atual}
                options={modelos.map((m, value) => ({ value, label: m.nome }))}
                onChange={(i) => {
                  const m = i === null ? undefined : modelos[i]
                  if (m) onChange({ ...fim, assunto: m.assunto, texto: m.texto })
                }}
              />
            </FormCell>
          )}
          <FormCell>
            <TextField
              label="Assunto"
              required
              maxLength={150}
              value={fim.assunto}
              error={erros.assunto}
              onChange={(assunto) => onChange({ ...fim, assunto })}
            />
          </FormCell>
          <FormCell>
            <TextArea
              label="Texto"
              required
              rows={7}
              maxLength={5000}
              help={OS_CAMPOS}
              value={fim.texto}
              error={erros.texto}
              onChange={(texto) => onChange({ ...fim, texto })}
            />
          </FormCell>
          <FormCell>
            <Previa candidato={one} outros={data.length - 1} assunto={fim.assunto} texto={fim.texto} />
          </FormCell>
        </>
      ) : (
        <FormCell>
          <TextArea
            label="Por que ficam sem resposta"
            required
            maxLength={500}
            value={fim.motivoSemResposta}
            error={erros.motivoSemResposta}
            help="Fica registrado na solicitação."
            onChange={(motivoSemResposta) => onChange({ ...fim, motivoSemResposta })}
          />
        </FormCell>
      )}
    </>
  )
}
