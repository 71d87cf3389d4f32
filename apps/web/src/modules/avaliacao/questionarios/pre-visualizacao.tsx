import {
  fracao,
  type ItemPontuavel,
  pontuavel,
  valorMaximo,
} from '@quadro/contract/avaliacao/questionarios/pontuacao.ts'
import { formatarNumero } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { SegmentedControl } from '../../../ui/control/SegmentedControl.tsx'
import { FactRows } from '../../../ui/display/Facts.tsx'
import { GitBranch, Monitor, Smartphone } from '../../../ui/icons.ts'
import { BuilderHead, PreviewFrame, PreviewNote } from '../../../ui/questionnaire/Builder.tsx'
import { type GivenAnswer, NO_ANSWER, Question } from '../../../ui/questionnaire/Question.tsx'
import { comoPerguntada, type Pergunta } from './documento.ts'

const itemDe = (p: Pergunta, dada: GivenAnswer): ItemPontuavel => ({
  tipoId: p.tipo.id,
  peso: p.peso || 0,
  notaMaxima: p.notaMaxima || 0,
  maximoRespostas: p.maximoRespostas,
  respostas: p.respostas.map((r) => ({ id: r.chave, peso: r.peso || 0 })),
  dada: dada.options.length > 0 || dada.score !== null ? { nota: dada.score, respostasIds: dada.options } : null,
})

/** Preview of a question, with the points of the answer tried here. */
export function PreVisualizacao(props: {
  pergunta: Pergunta | undefined
  onde: string
  pesoTotal: number
  /** Effect of saving on the version, when there are answers. */
  nota: string | undefined
}) {
  const { pergunta: p } = props
  const [tela, setTela] = useState('tela')
  return (
    <>
      <BuilderHead
        title="Pré-visualização"
        actions={
          <SegmentedControl
            label="Onde se vê"
            value={tela}
            onChange={setTela}
            options={[
              { id: 'tela', label: 'Tela', icon: Monitor },
              { id: 'celular', label: 'Celular', icon: Smartphone },
            ]}
          />
        }
      />
      {p ? (
        <Tentativa key={`${p.chave}:${p.tipo.id}`} {...props} pergunta={p} isPhone={tela === 'celular'} />
      ) : (
        <PreviewFrame isPhone={tela === 'celular'}>Escolha uma pergunta para vê-la como quem responde.</PreviewFrame>
      )}
      {props.nota && <PreviewNote icon={GitBranch}>{props.nota}</PreviewNote>}
    </>
  )
}

function Tentativa({
  pergunta: p,
  onde,
  pesoTotal,
  isPhone,
}: {
  pergunta: Pergunta
  onde: string
  pesoTotal: number
  isPhone: boolean
}) {
  const [dada, setDada] = useState(NO_ANSWER)
  const item = itemDe(p, dada)
  const f = fracao(item)
  const peso = item.peso
  return (
    <>
      <PreviewFrame isPhone={isPhone}>
        <Question question={comoPerguntada(p)} answer={dada} onChange={setDada} eyebrow={onde} />
      </PreviewFrame>
      <FactRows
        isRuled
        items={
          pontuavel(item)
            ? [
                {
                  label: 'Vale nesta resposta',
                  value:
                    f === null
                      ? 'responda para ver'
                      : `${formatarNumero(f * valorMaximo(item))} de ${formatarNumero(valorMaximo(item))} × peso ${peso} = ${formatarNumero(f * peso, 2)}`,
                },
                { label: 'Pontos da pergunta', value: `${peso} de ${pesoTotal}` },
              ]
            : [{ label: 'Pontuação', value: 'não conta' }]
        }
      />
    </>
  )
}
