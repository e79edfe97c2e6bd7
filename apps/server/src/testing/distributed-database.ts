import { Client } from 'pg'
import { documentedStatements } from './documented-statements.ts'

/** A node of a Citus cluster; the first is the coordinator. */
type Node = { readonly host: string; readonly port: number }

/** Few, because each costs files and time; more shards behave the same. */
const SHARD_COUNT = 4

/** Any number will do. */
const LOCK_KEY = 20_261_122

/** Creates a database on every node of a cluster and connects the nodes. */
export async function createOnAllNodes(cluster: string, name: string): Promise<void> {
  // Serialized: nodes that join two databases at once change the same roles.
  const lockClient = new Client(cluster)
  await lockClient.connect()
  await lockClient.query(`select pg_advisory_lock(${LOCK_KEY})`)
  try {
    await create(cluster, name)
  } finally {
    await lockClient.end()
  }
}

async function create(cluster: string, name: string): Promise<void> {
  const [coordinator, ...workers] = await listNodes(cluster)
  if (!coordinator || workers.length === 0) throw new Error('CITUS_URL names no cluster')
  for (const node of [coordinator, ...workers]) {
    await runStatements(getNodeUrl(cluster, node), [`create database ${name}`])
    await runStatements(getNodeUrl(cluster, node, name), ['create extension citus'])
  }
  await runStatements(getNodeUrl(cluster, coordinator, name), [
    `select citus_set_coordinator_host('${coordinator.host}', ${coordinator.port})`,
    ...workers.map(({ host, port }) => `select citus_add_node('${host}', ${port})`),
    `alter database ${name} set citus.shard_count = ${SHARD_COUNT}`,
  ])
}

/** Spreads the migrated tables of a database by the documented statements. */
export async function distributeTables(url: string): Promise<void> {
  await runStatements(url, [
    ...documentedStatements('Let go of the release before'),
    ...documentedStatements('Spread the tables'),
  ])
}

export async function dropOnAllNodes(cluster: string, name: string): Promise<void> {
  for (const node of await listNodes(cluster)) {
    await runStatements(getNodeUrl(cluster, node), [`drop database ${name} with (force)`])
  }
}

async function listNodes(cluster: string): Promise<readonly Node[]> {
  const client = new Client(cluster)
  await client.connect()
  const { rows } = await client.query<Node>(
    `select nodename as host, nodeport as port from pg_dist_node
     where noderole = 'primary' order by groupid`,
  )
  await client.end()
  return rows
}

/** The same user at another node, in the database that is named in `cluster` or another. */
function getNodeUrl(cluster: string, { host, port }: Node, database?: string): string {
  const url = new URL(cluster)
  url.hostname = host
  url.port = String(port)
  if (database !== undefined) url.pathname = database
  return url.href
}

async function runStatements(url: string, statements: readonly string[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
