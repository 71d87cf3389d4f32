import {
  base,
  codigoDaCabeca,
  emGrupos,
  FORMAS_DE_ACEITE,
  O_QUE_NAO_E,
} from '@quadro/contract/cargo-salario/aceites/aceite-palavras.ts'
import { ler } from '@quadro/contract/cargo-salario/aceites/aceites.ts'
import * as c from '@quadro/contract/cargo-salario/aceites/conferencia.ts'
import type { OutputOf } from '@quadro/contract/kit/endpoint.ts'
import { formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import * as z from 'zod'
import { attempt } from '../../../kit/call/attempt.ts'
import { call, upload } from '../../../kit/call/call.ts'
import { useCall } from '../../../kit/call/query.ts'
import { can, useFileLimit } from '../../../kit/call/session.ts'
import { inTab } from '../../../kit/form/draft.ts'
import { FormText } from '../../../kit/form/fields.tsx'
import { Form, useEntityForm } from '../../../kit/form/form.tsx'
import { Button } from '../../../ui/control/Button.tsx'
import { Link } from '../../../ui/control/Link.tsx'
import { Badge } from '../../../ui/display/Badge.tsx'
import { PanelStack } from '../../../ui/display/Figures.tsx'
import { FileField, FormCell, FormGrid } from '../../../ui/fields/index.ts'
import { PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { Section } from '../../../ui/layout/Section.tsx'
import { NoticeBar } from '../../../ui/state/NoticeBar.tsx'
import { Skeleton } from '../../../ui/state/Skeleton.tsx'
import { ErrorState } from '../../../ui/state/States.tsx'
import { quando } from './aceite-situacao.tsx'

/** /cargo-salario/conferencia-aceites: whether what was accepted is still what was accepted */
export default function ConferenciaDeAceites() {
  const { data, error, isFetching, refetch } = useCall(c.conferirTodas, {}, { silent: true })
  // Another check of everything takes away what a code or a file was told before.
  const [vez, setVez] = useState(0)
  const deNovo = () => {
    setVez((n) => n + 1)
    void refetch()
  }
  return (
    <>
      <PageHeader
        title="Conferência de Aceites"
        facts={data && resumo(data)}
        actions={
          <Button variant="accent" isBusy={isFetching} busyLabel="Conferindo" onPress={deNovo}>
            Conferir de novo
          </Button>
        }
        hasLine
      />
      <PanelStack>
        {error ? (
          <ErrorState title="Não foi possível conferir as correntes" onRetry={() => void refetch()} />
        ) : data ? (
          <Correntes data={data} />
        ) : (
          <Skeleton shape="list" />
        )}
        <PorCodigo key={`codigo ${vez}`} />
        <PorArquivo key={`arquivo ${vez}`} />
      </PanelStack>
    </>
  )
}

type Todas = OutputOf<typeof c.conferirTodas>
const resumo = ({ correntes, aceites }: Todas): string =>
  `${aceites === 1 ? '1 aceite' : `${aceites} aceites`} de ${correntes === 1 ? '1 pessoa' : `${correntes} pessoas`}`
const MARCAS = {
  quebrada: { mark: 'dash', tone: 'red', texto: 'Quebrada' },
  'outra-chave': { mark: 'half', tone: 'amber', texto: 'Outra chave' },
  integra: { mark: 'full', tone: 'green', texto: 'Íntegra' },
} as const
const Marca = ({ de }: { de: c.Conferida['resultado'] }) => {
  const { texto, ...marca } = MARCAS[de]
  return <Badge {...marca}>{texto}</Badge>
}
const ligado = (pedidoId: number | null, texto: string) =>
  pedidoId !== null && can(ler) ? <Link href={`${base}/${pedidoId}`}>{texto}</Link> : texto
const deQuem = (f: Pick<c.Conferida, 'quem' | 'corrente'>) => f.quem ?? `Pessoa apagada (${f.corrente})`

/** The chains that do not agree, each with its first broken place. */
function Correntes({ data }: { data: Todas }) {
  if (data.outras.length === 0)
    return (
      <NoticeBar
        title={data.correntes === 0 ? 'Ainda não há aceites' : 'Todas as correntes estão íntegras'}
        text={
          data.correntes === 0
            ? 'Quando alguém aceitar um documento, a corrente dessa pessoa começa.'
            : 'Nenhum aceite foi alterado, removido, trocado ou religado.'
        }
      />
    )
  return (
    <Section
      title="Correntes que não conferem"
      count={data.outras.length}
      isSpaced={false}
      columns={[
        { label: 'Quem' },
        { label: 'O que se achou' },
        { label: 'Documento', isSecondary: true },
        { label: 'Situação' },
      ]}
      rows={data.outras.map((f) => ({
        id: f.corrente,
        cells: [
          deQuem(f),
          c.emPalavras(f),
          ligado(f.pedidoId, f.titulo ?? '—'),
          <Marca key="marca" de={f.resultado} />,
        ],
      }))}
    />
  )
}

const formDoCodigo = z.object({ codigo: c.conferirCodigo.input.shape.codigo })
function PorCodigo() {
  const [achado, setAchado] = useState<OutputOf<typeof c.conferirCodigo>>()
  const form = useEntityForm({
    draft: inTab('conferir-codigo'),
    schema: formDoCodigo,
    values: { codigo: '' },
    save: async ({ codigo }) => setAchado(await call(c.conferirCodigo, { codigo }, { errors: 'none' })),
  })
  return (
    <Section title="Pelo código do comprovante">
      <Form form={form} hasSummary={false} isGuarded={false}>
        <FormGrid>
          <FormCell span={8} tablet={8}>
            <FormText name="codigo" help="Está no papel: o número do aceite, um traço e 16 letras e números." />
          </FormCell>
          <FormCell>
            <Button isBusy={form.isBusy} busyLabel="Conferindo" onPress={() => void form.submit()}>
              Conferir código
            </Button>
          </FormCell>
        </FormGrid>
      </Form>
      {achado && (
        <NoticeBar
          title={
            achado.conferida
              ? `${deQuem(achado.conferida)}: ${c.emPalavras(achado.conferida)}`
              : 'Este aceite não existe aqui'
          }
          text={
            achado.existe
              ? 'O aceite que o papel diz está na corrente.'
              : 'O código foi digitado errado, é de outra empresa, ou o aceite foi removido do banco de dados depois de impresso.'
          }
        />
      )}
    </Section>
  )
}

function PorArquivo() {
  const limite = useFileLimit(c.ARQUIVO_MAXIMO)
  const [arquivo, setArquivo] = useState<File>()
  const [erro, setErro] = useState<string>()
  const [achado, setAchado] = useState<OutputOf<typeof c.conferirArquivo>>()
  const comparar = (file: File) => {
    setArquivo(file)
    setErro(undefined)
    setAchado(undefined)
    void attempt(async () => setAchado(await upload(c.conferirArquivo, {}, { arquivo: file }, { errors: 'none' })), {
      refused: (error) => setErro(error.fields[0]?.message ?? error.message),
    })
  }
  return (
    <Section title="Pelo arquivo do documento" note={O_QUE_NAO_E}>
      <FormGrid>
        <FormCell span={8} tablet={8}>
          <FileField
            label="Arquivo"
            name="arquivo"
            value={arquivo ? [{ id: 'arquivo', name: arquivo.name, size: arquivo.size }] : []}
            maxSize={limite}
            accept=".pdf"
            hint={`PDF, até ${formatarTamanho(limite)}`}
            help="O arquivo só é comparado: não fica guardado."
            error={erro}
            onPick={([file]) => file && comparar(file)}
            onRemove={() => {
              setArquivo(undefined)
              setAchado(undefined)
              setErro(undefined)
            }}
          />
        </FormCell>
      </FormGrid>
      {achado && achado.aceites.length === 0 && (
        <NoticeBar title="Ninguém aceitou exatamente este arquivo" text={`SHA-256 ${emGrupos(achado.resumo)}`} />
      )}
      {achado && achado.aceites.length > 0 && (
        <Section
          title="Quem aceitou exatamente este arquivo"
          count={achado.aceites.length}
          columns={[
            { label: 'Quem' },
            { label: 'Documento' },
            { label: 'Quando' },
            { label: 'Forma', isSecondary: true },
            { label: 'Código', isSecondary: true },
          ]}
          rows={achado.aceites.map((a) => ({
            id: a.elo,
            cells: [
              a.quem ?? 'Pessoa apagada',
              ligado(a.pedidoId, a.titulo),
              quando(a.aceitoEm),
              FORMAS_DE_ACEITE[a.forma],
              codigoDaCabeca(a),
            ],
          }))}
        />
      )}
    </Section>
  )
}
