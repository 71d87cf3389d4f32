import * as c from '@quadro/contract/geral/codigos/codigos-cbos.ts'
import { formatarInstante, formatarTamanho } from '@quadro/contract/kit/formato.ts'
import { useState } from 'react'
import { attempt } from '../../../kit/call/attempt.ts'
import { upload } from '../../../kit/call/call.ts'
import { refreshed, useCall } from '../../../kit/call/query.ts'
import { can, onlyReads, timeZone, useFileLimit } from '../../../kit/call/session.ts'
import { useSearchState } from '../../../kit/page/navigation.ts'
import { FilterPanel } from '../../../ui/control/FilterPanel.tsx'
import { SearchBox } from '../../../ui/control/SearchBox.tsx'
import { FileField, type FileItem } from '../../../ui/fields/index.ts'
import { BookOpen } from '../../../ui/icons.ts'
import { PageBody, PageHeader } from '../../../ui/layout/PageHeader.tsx'
import { EmptyState, NoResults } from '../../../ui/state/States.tsx'
import { StatusText } from '../../../ui/state/StatusText.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import type { Column } from '../../../ui/table/types.ts'

type Ocupacao = { codigo: string; descricao: string }
const columns: Column<Ocupacao>[] = [
  { key: 'codigo', label: 'Código', width: 90, grow: 0, cell: (o) => o.codigo, phone: 'second' },
  { key: 'descricao', label: 'Ocupação', width: 320, grow: 1, isName: true, cell: (o) => o.descricao },
]
const contadas = (n: number, uma: string, varias: string) => `${n.toLocaleString('pt-BR')} ${n === 1 ? uma : varias}`

/** The official occupations: search, and load of the government's file. */
export default function CodigosCbos() {
  const [search, setSearch] = useSearchState()
  const busca = String(search.busca ?? '')
  const resumo = useCall(c.resumoDaTabela, {}, { silent: true }).data
  const found = useCall(c.codigosCbos, { codigoOudescricao: busca }, { silent: true })
  const facts = resumo && [
    contadas(resumo.ocupacoes, 'ocupação', 'ocupações'),
    ...(resumo.atualizadaEm ? [`atualizada em ${formatarInstante(resumo.atualizadaEm, timeZone())}`] : []),
  ]
  return (
    <>
      <PageHeader
        title="Ocupações (CBO)"
        facts={facts?.concat(onlyReads(c.carregarCbos) ?? []).join(' · ') ?? '\u00a0'}
        hasLine
      />
      {can(c.carregarCbos) && (
        <PageBody>
          <Carga />
        </PageBody>
      )}
      <FilterPanel
        isOpen={false}
        onOpenChange={() => {}}
        search={
          <SearchBox
            label="Buscar ocupação"
            placeholder="Código ou descrição"
            value={busca}
            onChange={(text) => setSearch({ busca: text })}
            hasShortcut
          />
        }
        end={found.data?.length === 20 && <StatusText>As 20 primeiras</StatusText>}
      />
      <DataTable<Ocupacao>
        label="Ocupações"
        columns={columns}
        rows={found.data ?? []}
        rowKey={(o) => o.codigo}
        rowName={(o) => o.descricao}
        isLoading={found.isPending}
        error={
          found.error
            ? { title: 'Não foi possível carregar as ocupações', onRetry: () => void found.refetch() }
            : undefined
        }
        empty={
          busca ? (
            <NoResults filter={`'${busca}'`} onClear={() => setSearch({ busca: undefined })} />
          ) : (
            <EmptyState icon={BookOpen} title="Nenhuma ocupação">
              Carregue o arquivo oficial da CBO para que as faixas salariais e as funções encontrem os seus códigos.
            </EmptyState>
          )
        }
      />
    </>
  )
}

/** Sends the official file and shows what has changed. */
function Carga() {
  const limite = useFileLimit(c.CBO_MAXIMO)
  const [file, setFile] = useState<FileItem>()
  const [feita, setFeita] = useState<c.CargaDaCbo>()
  const [error, setError] = useState<string>()
  const enviar = async ([picked]: File[]) => {
    if (!picked) return
    setFeita(undefined)
    setError(undefined)
    setFile({ id: picked.name, name: picked.name, size: picked.size, progress: 0.5 })
    await attempt(
      async () => {
        setFeita((await upload(c.carregarCbos, {}, { arquivo: picked }, { errors: 'none' })) as c.CargaDaCbo)
        setFile({ id: picked.name, name: picked.name, size: picked.size })
        await refreshed()
      },
      {
        refused: (failed) => {
          setFile(undefined)
          setError(failed.first)
        },
      },
    )
  }
  return (
    <div style={{ maxWidth: 720 }}>
      <FileField
        label="Carregar a tabela oficial"
        help="O arquivo 'CBO2002 - Ocupacao.csv', da página da CBO no portal do Ministério do Trabalho. Vale para todas as empresas; nenhuma ocupação é excluída."
        accept=".csv"
        wrongType="Envie o arquivo .csv"
        hint={`CSV, até ${formatarTamanho(limite)}`}
        maxSize={limite}
        value={file ? [file] : []}
        onPick={(files) => void enviar(files)}
        onRemove={() => {
          setFile(undefined)
          setFeita(undefined)
        }}
        error={error}
      />
      {feita && (
        <StatusText>
          {[
            contadas(feita.linhas, 'ocupação lida', 'ocupações lidas'),
            contadas(feita.inseridas, 'inserida', 'inseridas'),
            contadas(feita.alteradas, 'alterada', 'alteradas'),
            contadas(feita.iguais, 'já estava igual', 'já estavam iguais'),
            ...(feita.ausentes > 0
              ? [
                  `${contadas(feita.ausentes, 'que não está no arquivo fica', 'que não estão no arquivo ficam')} como antes`,
                ]
              : []),
          ].join(' · ')}
        </StatusText>
      )}
    </div>
  )
}
