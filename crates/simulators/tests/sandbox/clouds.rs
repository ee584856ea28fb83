//! The clients of Aliyun and Tencent Cloud against their simulators.

mod calls;
mod cloud_clients;
mod fallback;
mod names;
mod vendor_sdks;
