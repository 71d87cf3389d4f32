import { evidencias } from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import * as c from '@quadro/contract/avaliacao/desempenho/respostas-desempenho.ts'
import { diferencaEmTexto, MUDANCA_SIGNIFICATIVA } from '@quadro/contract/avaliacao/questionarios/respostas-dadas.ts'
import { formatarPercentual, formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { download, refusalText } from '../../../kit/call/attempt.ts'
import { useCall } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { IconButton } from '../../../ui/control/IconButton.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { Facts } from '../../../ui/display/Facts.tsx'
import { Download } from '../../../ui/icons.ts'
import { RowEnd, Section, type SectionColumn, type SectionRow, TextParts } from '../../../ui/layout/Section.tsx'
import { Paragraphs } from '../../../ui/layout/Stack.tsx'
import { useIsMobile } from '../../../ui/layout/useMediaWidth.ts'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'

const ou = (valor: string | null) => valor ?? '—'
export const porcento = (valor: number | null): string => (valor === null ? '—' : formatarPercentual(valor, 2))
const COLUNA = { width: '22%' }
const DIFERENCA = { label: 'Diferença', align: 'end', width: '20%' } as const

/** The answers, aspect by aspect, and the levels. */
export function Dadas({ respostas: r }: { respostas: c.RespostasLidas }) {
  const comResultado = r.perguntas.some((p) => p.percentual !== null)
  const comExigido = r.competencias.some((k) => k.nivelExigido !== null)
  const comentada = (texto: string | null, comentario: string | null) =>
    comentario === null ? (
      ou(texto)
    ) : (
      <Paragraphs>
        <p>{ou(texto)}</p>
        <p>“{comentario}”</p>
      </Paragraphs>
    )
  return (
    <>
      {r.perguntas.length === 0 && r.competencias.length === 0 && (
        <Paragraphs>
          <p>Ainda não há respostas concluídas sobre esta pessoa.</p>
        </Paragraphs>
      )}
      {[...Map.groupBy(r.perguntas, (p) => p.aspecto)].map(([aspecto, dela]) => (
        <Section
          key={aspecto}
          title={aspecto}
          columns={[
            { label: 'Pergunta', width: '44%' },
            { label: 'Resposta' },
            ...(comResultado ? [{ label: 'Resultado', align: 'end' as const, isSecondary: true, ...COLUNA }] : []),
          ]}
          rows={dela.map((p) => ({
            id: String(p.perguntaId),
            cells: [
              p.texto,
              comentada(p.resposta, p.comentario),
              ...(comResultado ? [p.percentual === null ? '' : porcento(p.percentual)] : []),
            ],
          }))}
        />
      ))}
      {r.competencias.length > 0 && (
        <Section
          title="Competências"
          columns={[
            { label: 'Competência', width: '44%' },
            { label: 'Atribuído' },
            ...(comExigido ? [{ label: 'Exigido', ...COLUNA }] : []),
          ]}
          rows={r.competencias.map((k) => ({
            id: String(k.competencia.id),
            cells: [
              k.competencia.nome,
              comentada(k.nivelDado, k.comentario),
              ...(comExigido ? [ou(k.nivelExigido)] : []),
            ],
          }))}
        />
      )}
      {r.observacao && <Facts items={[{ label: 'Observações', value: r.observacao, isWide: true }]} />}
      {r.questionarioId !== null && r.evidencias.length > 0 && (
        <Section
          title="Evidências"
          columns={[{ label: 'Arquivo' }, { label: '', align: 'end', width: '20%' }]}
          rows={r.evidencias.map((e) => ({
            id: String(e.id),
            cells: [
              <TextParts
                key="nome"
                text={e.nome}
                note={[formatarTamanho(e.tamanho), r.perguntas.find((p) => p.perguntaId === e.perguntaId)?.texto]
                  .filter(Boolean)
                  .join(' · ')}
              />,
              <RowEnd key="acoes">
                <IconButton
                  label={`Baixar ${e.nome}`}
                  icon={Download}
                  onPress={() => void download(evidencias.baixar, { id: r.questionarioId!, evidenciaId: e.id })}
                />
              </RowEnd>,
            ],
          }))}
        />
      )}
    </>
  )
}

/** This evaluation beside another one of the same model: the other first, because it is what this one is compared with. */
export function Comparadas({ id, id2 }: { id: number; id2: number }) {
  const { data: k, error, refetch } = useCall(c.comparar, { id, id2 }, { silent: true })
  const isMobile = useIsMobile()
  if (error)
    return (
      <ErrorState title="Não foi possível comparar" onRetry={() => void refetch()}>
        {refusalText(error)}
      </ErrorState>
    )
  if (!k) return <Skeleton shape="form" />
  // Two columns of answers do not fit a phone beside the question.
  const colunas = (nome: string): SectionColumn[] =>
    isMobile
      ? [
          { label: nome, width: '36%' },
          { label: 'A outra / esta', width: '31%' },
          { ...DIFERENCA, width: '33%' },
        ]
      : [{ label: nome, width: '36%' }, { label: 'A outra', ...COLUNA }, { label: 'Esta', ...COLUNA }, DIFERENCA]
  const linha = (
    id: string,
    nome: string,
    valores: [string | null, string | null],
    m: c.Comparacao['desempenho'],
    unidade: 'pontos' | 'niveis',
  ): SectionRow => {
    const texto = diferencaEmTexto(m.diferenca, unidade)
    const subiu = (m.diferenca ?? 0) > 0
    return {
      id,
      cells: [
        nome,
        ...(isMobile ? [`${ou(valores[0])} / ${ou(valores[1])}`] : [ou(valores[0]), ou(valores[1])]),
        texto !== null && m.significativa ? (
          <Badge key="diferenca" mark={subiu ? 'full' : 'dash'} tone={subiu ? 'green' : 'amber'}>
            {texto}
          </Badge>
        ) : (
          ou(texto)
        ),
      ],
    }
  }
  const total = (chave: 'percentual' | 'adequacao'): [string | null, string | null] => [
    k.primeira[chave] === null ? null : porcento(k.primeira[chave]),
    k.segunda[chave] === null ? null : porcento(k.segunda[chave]),
  ]
  const totais = [
    linha('questionario', 'Questionário', total('percentual'), k.desempenho, 'pontos'),
    linha('competencias', 'Adequação das competências', total('adequacao'), k.competencias, 'pontos'),
  ].filter((_, i) => total(i === 0 ? 'percentual' : 'adequacao').some((valor) => valor !== null))
  return (
    <>
      <Section
        title="Performance"
        note={`A diferença é o que mudou da outra para esta. A marca aparece a partir de ${MUDANCA_SIGNIFICATIVA} pontos percentuais ou de um nível.`}
        actions={<BaixarComparativo id={id} id2={id2} />}
        columns={colunas('Parte')}
        rows={totais}
      />
      {[...Map.groupBy(k.linhas, (l) => l.parte)].map(([parte, dela]) => (
        <Section
          key={parte}
          title={parte}
          columns={colunas(dela[0]!.unidade === 'niveis' ? 'Competência' : 'Pergunta')}
          rows={dela.map((l, i) => linha(`${parte}:${i}`, l.nome, [l.primeira, l.segunda], l, l.unidade))}
        />
      ))}
    </>
  )
}

function BaixarComparativo(input: { id: number; id2: number }) {
  const [isBusy, setBusy] = useState(false)
  const baixar = async () => {
    setBusy(true)
    await download(c.compararPdf, input, { after: () => setBusy(false) })
  }
  return (
    <Button size="sm" icon={Download} isBusy={isBusy} busyLabel="Gerando" onPress={() => void baixar()}>
      PDF da comparação
    </Button>
  )
}
