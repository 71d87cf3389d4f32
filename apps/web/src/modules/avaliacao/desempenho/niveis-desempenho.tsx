import * as c from '@quadro/contract/avaliacao/desempenho/questionarios-desempenho.ts'
import { useRef, useState } from 'react'
import { atFields, attempt } from '../../../kit/call/attempt.ts'
import { call } from '../../../kit/call/call.ts'
import { refreshed } from '../../../kit/call/query.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { FormCell, FormGrid, RadioGroup, TextArea } from '../../../ui/fields/index.ts'
import { Check } from '../../../ui/icons.ts'
import { PageBody } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { toast } from '../../../ui/overlay/Toasts.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { plural } from './desempenho-partes.tsx'

type Niveis = Record<number, { nivelCompetenciaId: number | null; comentario: string | null }>
/** More segments than this do not fit beside each other. */
const LADO_A_LADO = 4

/** The level given to each competence that the band requires. Each choice is saved at once. */
export function NiveisDaPessoa({
  resposta: r,
  gravar = c.gravarCompetencias,
  onConcluida,
}: {
  resposta: c.CompetenciasLidas
  /** Whoever answers without a login saves elsewhere. */
  gravar?: typeof c.gravarCompetencias
  onConcluida: () => void
}) {
  const [niveis, setNiveis] = useState<Niveis>(() =>
    Object.fromEntries(
      r.linhas.map((l) => [l.competencia.id, { nivelCompetenciaId: l.nivelCompetenciaId, comentario: l.comentario }]),
    ),
  )
  const [erros, setErros] = useState<Record<string, string>>({})
  const [isBusy, setBusy] = useState(false)
  const versao = useRef(r.versao)
  // Saves run one after the other, because each answer returns the version that the next save needs.
  const fila = useRef<Promise<unknown>>(Promise.resolve())
  const podeResponder = r.pode.includes('responder')
  const dadas = Object.values(niveis).filter((n) => n.nivelCompetenciaId !== null).length

  const enviar = (lista: (Niveis[number] & { competenciaId: number })[], concluir: boolean) => {
    const envio = fila.current.then(async () => {
      const lida = await call(
        gravar,
        { id: r.id, versao: versao.current, niveis: lista, concluir },
        { errors: 'none', silent: true, asks: !concluir },
      )
      versao.current = lida.versao
    })
    fila.current = envio.catch(() => {})
    return envio
  }
  const falhou = atFields(setErros)
  const mudar = (competenciaId: number, novo: Niveis[number], guardar: boolean) => {
    setNiveis((antes) => ({ ...antes, [competenciaId]: novo }))
    setErros(({ [`competencias.${competenciaId}`]: _, ...outros }) => outros)
    if (guardar && novo.nivelCompetenciaId !== null)
      void attempt(() => enviar([{ competenciaId, ...novo }], false), { refused: falhou })
  }
  const concluir = async () => {
    setBusy(true)
    await attempt(
      async () => {
        await enviar(
          Object.entries(niveis).map(([id, n]) => ({ competenciaId: Number(id), ...n })),
          true,
        )
        toast.success('Competências respondidas.')
        await refreshed()
        onConcluida()
      },
      { refused: falhou, after: () => setBusy(false) },
    )
  }
  const opcoes = r.escala.map((n) => ({ value: n.id, label: n.descricao }))
  return (
    <PageBody>
      {r.fechado && r.competenciasEm === null && <NoticeBar title={r.fechado} />}
      <Section title="Que nível a pessoa mostra em cada uma?" isNarrow>
        <FormGrid>
          {r.linhas.map(({ competencia: k, solicitarComentario, nivelExigido, observacao }) => {
            const dado = niveis[k.id]!
            return (
              <FormCell key={k.id}>
                <RadioGroup
                  label={k.nome}
                  help={
                    [nivelExigido && `A faixa exige ${nivelExigido}.`, observacao].filter(Boolean).join(' ') ||
                    undefined
                  }
                  error={erros[`competencias.${k.id}`]}
                  readOnly={!podeResponder}
                  variant={opcoes.length > LADO_A_LADO ? 'inline' : 'segments'}
                  options={opcoes}
                  value={dado.nivelCompetenciaId}
                  onChange={(nivel) =>
                    mudar(k.id, { ...dado, nivelCompetenciaId: nivel === null ? null : Number(nivel) }, true)
                  }
                />
                {(solicitarComentario || dado.comentario) && (
                  <TextArea
                    label={`Por quê? (${k.nome})`}
                    rows={2}
                    readOnly={!podeResponder}
                    value={dado.comentario ?? ''}
                    onChange={(comentario) => mudar(k.id, { ...dado, comentario: comentario || null }, false)}
                    onBlur={() => mudar(k.id, dado, podeResponder)}
                  />
                )}
              </FormCell>
            )
          })}
        </FormGrid>
      </Section>
      {podeResponder && (
        <div style={{ display: 'flex', alignItems: 'center', gap: 16, paddingTop: 16, paddingBottom: 16 }}>
          <Button variant="accent" icon={Check} isBusy={isBusy} busyLabel="Concluindo" onPress={() => void concluir()}>
            Concluir
          </Button>
          <span role="status">{`${dadas} de ${plural(r.linhas.length, 'competência', 'competências')}`}</span>
        </div>
      )}
    </PageBody>
  )
}
