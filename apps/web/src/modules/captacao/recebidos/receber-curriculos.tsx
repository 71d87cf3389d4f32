import { CURRICULO_MAXIMO } from '@quadro/contract/captacao/candidatos/candidatos-curriculo.ts'
import * as c from '@quadro/contract/captacao/recebidos/curriculos-recebidos.ts'
import * as vinculo from '@quadro/contract/captacao/selecao/vinculo-candidato.ts'
import { arquivoGrande } from '@quadro/contract/kit/formato.ts'
import { useRef, useState } from 'react'
import { refusalOf } from '../../../kit/call/attempt.ts'
import { upload } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can } from '../../../kit/call/session.ts'
import { LinkButton } from '../../../ui/control/Link.tsx'
import { ReasonList } from '../../../ui/display/ReasonList.tsx'
import { FileField, type FileItem, FormCell, FormGrid, FormGroup, SelectField } from '../../../ui/fields/index.ts'
import { FormColumn } from '../../../ui/layout/FormColumns.tsx'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'

/** Uploads at the same time: more would only slow each other down. */
const JUNTOS = 3

interface Enviado {
  id: number
  file: File
  solicitacaoId: number | null
  state: 'espera' | 'envia' | 'falhou' | 'recebido' | 'repetido' | 'recusado'
  progress: number
  motivo?: string
}

/** Sends files one by one, a few at the same time. One that fails does not stop the others. */
function useEnvios() {
  const [envios, setEnvios] = useState<Enviado[]>([])
  const fila = useRef<Enviado[]>([])
  const ativos = useRef(0)
  const numero = useRef(0)
  const muda = (id: number, novo: Partial<Enviado>) =>
    setEnvios((antes) => antes.map((um) => (um.id === id ? { ...um, ...novo } : um)))
  const enviar = async ({ id, file, solicitacaoId }: Enviado) => {
    muda(id, { state: 'envia', progress: 0 })
    try {
      const dito = await upload(
        c.receber,
        { solicitacaoId },
        { curriculo: file },
        { errors: 'none', silent: true, onProgress: (done, total) => muda(id, { progress: total ? done / total : 0 }) },
      )
      muda(id, {
        state: dito.jaRecebido ? 'repetido' : dito.situacao === 'recusado' ? 'recusado' : 'recebido',
        motivo: dito.jaRecebido ? 'Este arquivo já tinha sido recebido; não foi lido de novo.' : (dito.motivo ?? ''),
      })
    } catch (failed) {
      muda(id, { state: 'falhou', motivo: refusalOf(failed).first })
    }
  }
  const andar = () => {
    while (ativos.current < JUNTOS && fila.current.length > 0) {
      ativos.current += 1
      void enviar(fila.current.shift()!).finally(() => {
        ativos.current -= 1
        andar()
      })
    }
  }
  const porNaFila = (novos: Enviado[]) => {
    fila.current.push(...novos.filter((um) => um.state === 'espera'))
    andar()
  }
  return {
    envios,
    receber(files: File[], solicitacaoId: number | null) {
      const novos = files.map((file): Enviado => {
        numero.current += 1
        const base = { id: numero.current, file, solicitacaoId, progress: 0 }
        return file.size > CURRICULO_MAXIMO
          ? { ...base, state: 'recusado', motivo: arquivoGrande(CURRICULO_MAXIMO) }
          : { ...base, state: 'espera' }
      })
      setEnvios((antes) => [...antes, ...novos])
      porNaFila(novos)
    },
    denovo(id: number) {
      const um = envios.find((envio) => envio.id === id)
      if (!um) return
      muda(id, { state: 'espera', progress: 0 })
      porNaFila([{ ...um, state: 'espera' }])
    },
    retirar(id: number) {
      fila.current = fila.current.filter((um) => um.id !== id)
      setEnvios((antes) => antes.filter((um) => um.id !== id || um.state === 'envia'))
    },
  }
}

const item = ({ id, file, state, progress, motivo }: Enviado): FileItem => ({
  ...{ id: String(id), name: file.name, size: file.size },
  ...(state === 'falhou' ? { error: motivo ?? 'Não foi enviado' } : { progress }),
})
const quantos = (n: number, um: string, varios: string) => `${n} ${n === 1 ? um : varios}`

/** Takes up to fifty curricula at once. Each becomes a row that is read in the background. */
export default function ReceberCurriculos() {
  const [solicitacaoId, setSolicitacao] = useState<number | null>(null)
  const [error, setError] = useState<string>()
  const { envios, receber, denovo, retirar } = useEnvios()
  const mayChoose = can(vinculo.listar)
  const vagas = useCall(vinculo.listar, {}, { silent: true, enabled: mayChoose }).data ?? []
  const de = (...states: Enviado['state'][]) => envios.filter((um) => states.includes(um.state))
  const andando = de('espera', 'envia', 'falhou')
  const recebidos = de('recebido')
  const foraDaFila = de('repetido', 'recusado')
  const pick = (files: File[]) => {
    setError(
      files.length > c.MAX_ARQUIVOS
        ? `Foram ${files.length} arquivos: os primeiros ${c.MAX_ARQUIVOS} estão a caminho. Solte os outros depois.`
        : undefined,
    )
    receber(files.slice(0, c.MAX_ARQUIVOS), solicitacaoId)
  }
  return (
    <>
      <PageHeader
        title="Receber currículos"
        facts={`Até ${c.MAX_ARQUIVOS} de uma vez. Ninguém vira candidato antes da sua confirmação.`}
        actions={
          <LinkButton variant={recebidos.length > 0 ? 'accent' : 'secondary'} href={c.base}>
            Ver os recebidos
          </LinkButton>
        }
        hasLine
      />
      <PageBody>
        <FormColumn>
          {(recebidos.length > 0 || foraDaFila.length > 0) && (
            <NoticeBar
              title={[
                quantos(recebidos.length, 'currículo recebido', 'currículos recebidos'),
                ...(foraDaFila.length > 0 ? [quantos(foraDaFila.length, 'ficou de fora', 'ficaram de fora')] : []),
              ].join(' · ')}
              text={
                andando.length > 0
                  ? 'Não feche esta página enquanto houver arquivos a caminho.'
                  : 'A leitura continua em segundo plano; você pode sair desta página.'
              }
            />
          )}
          <FormGroup title="Arquivos">
            <FormGrid>
              {mayChoose && (
                <FormCell>
                  <SelectField
                    label="Solicitação de pessoal"
                    help="Se escolher, quem for confirmado entra nela como candidato."
                    placeholder="Nenhuma"
                    value={solicitacaoId}
                    options={vagas.map((s) => ({ value: s.id, label: `${s.codigo} · ${s.descricao}` }))}
                    onChange={setSolicitacao}
                  />
                </FormCell>
              )}
              <FormCell>
                <FileField
                  label="Currículos"
                  name="curriculos"
                  multiple
                  error={error}
                  hint="PDF, DOCX, ODT, RTF ou foto, até 10 MB cada"
                  value={andando.map(item)}
                  onPick={pick}
                  onRemove={(id) => retirar(Number(id))}
                  onRetry={(id) => denovo(Number(id))}
                />
              </FormCell>
              {foraDaFila.length > 0 && (
                <FormCell>
                  <ReasonList
                    items={foraDaFila.map(({ id, file, motivo }) => ({ id, label: file.name, reason: motivo ?? '' }))}
                  />
                </FormCell>
              )}
            </FormGrid>
          </FormGroup>
        </FormColumn>
      </PageBody>
    </>
  )
}
